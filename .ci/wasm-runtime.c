// What the runtime of Embedded Swift asks of a C library, as little as does for one run.
typedef __SIZE_TYPE__ size_t;
extern unsigned char __heap_base;
static size_t next;

int posix_memalign(void **out, size_t alignment, size_t size) {
  if (next == 0) next = (size_t)&__heap_base;
  next = (next + alignment - 1) & ~(alignment - 1);
  *out = (void *)next;
  next += size;
  size_t pages = (next >> 16) + 1, have = __builtin_wasm_memory_size(0);
  if (pages > have && __builtin_wasm_memory_grow(0, pages - have) == (size_t)-1) return 12;
  return 0;
}
void free(void *pointer) { (void)pointer; }
void *memset(void *to, int value, size_t count) {
  for (volatile unsigned char *byte = to; count-- > 0;) *byte++ = (unsigned char)value;
  return to;
}
void *memmove(void *to, const void *from, size_t count) {
  volatile unsigned char *target = to;
  const unsigned char *source = from;
  if (target < source) while (count-- > 0) *target++ = *source++;
  else while (count-- > 0) target[count] = source[count];
  return to;
}
void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }
