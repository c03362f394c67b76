// Reads track points with expat: latitude, longitude and time of each, as anybody would.
// gpx_expat FILE prints points, seconds of the processor and the sum that file_input.py tells of.
#include <expat.h>

#include "data.h"
#include "report.h"

struct Reader {
  uint64_t points = 0, sum = 0;
  double lat = 0, lon = 0;
  bool isTime = false;
  std::string text;

  static void start(void* user, const char* name, const char** attributes) {
    auto& reader = *static_cast<Reader*>(user);
    if (!strcmp(name, "trkpt")) {
      for (; *attributes; attributes += 2) {
        if (!strcmp(attributes[0], "lat")) reader.lat = strtod(attributes[1], nullptr);
        if (!strcmp(attributes[0], "lon")) reader.lon = strtod(attributes[1], nullptr);
      }
    } else if (!strcmp(name, "time")) {
      reader.isTime = true;
      reader.text.clear();
    }
  }

  static void end(void* user, const char* name) {
    auto& reader = *static_cast<Reader*>(user);
    reader.isTime = false;
    if (strcmp(name, "trkpt")) return;
    reader.points++;
    int64_t north = std::llround(reader.lat * 1e7), east = std::llround(reader.lon * 1e7);
    reader.sum += uint64_t(seconds(reader.text.c_str()) * 1000000 + 3 * north + 5 * east);
  }

  static void characters(void* user, const char* text, int count) {
    auto& reader = *static_cast<Reader*>(user);
    if (reader.isTime) reader.text.append(text, count);
  }

  // Seconds since 1970 of 2023-11-14T22:13:20Z.
  static int64_t seconds(const char* text) {
    auto number = [&](int at, int digits) {
      int value = 0;
      for (int i = at; i < at + digits; i++) value = 10 * value + text[i] - '0';
      return int64_t(value);
    };
    int64_t year = number(0, 4), month = number(5, 2), day = number(8, 2);
    year -= month <= 2;
    int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int64_t days = 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719468;
    return days * 86400 + number(11, 2) * 3600 + number(14, 2) * 60 + number(17, 2);
  }
};

int main(int count, char** values) {
  if (count != 2) Arguments::fail("gpx_expat takes a file");
  Column<char> file;
  file.open(values[1]);
  double start = threadSeconds();
  Reader reader;
  XML_Parser parser = XML_ParserCreate(nullptr);
  XML_SetUserData(parser, &reader);
  XML_SetElementHandler(parser, Reader::start, Reader::end);
  XML_SetCharacterDataHandler(parser, Reader::characters);
  constexpr size_t block = 1 << 20;
  for (size_t at = 0; at < file.count; at += block) {
    size_t size = std::min(block, file.count - at);
    if (XML_Parse(parser, file.values + at, size, at + size == file.count) != XML_STATUS_OK)
      Arguments::fail("expat cannot read it");
  }
  double seconds = threadSeconds() - start;
  XML_ParserFree(parser);
  printf("%llu %.6f %016llx\n", (unsigned long long)reader.points, seconds,
         (unsigned long long)reader.sum);
}
