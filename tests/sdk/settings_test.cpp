// Reading options and finding out which name was meant, as authors of modules use it.
#include <gpn/author/descriptions.hpp>
#include <gpn/author/settings.hpp>
#include <gpn/host/layer.hpp>

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace settings_test {

using namespace gpn;
using author::OptionList;
using author::Setting;
using author::SettingFault;
using author::SettingsReader;

namespace {

const std::vector<gpn_option> game_options{
    author::make_option("blocked", "any,singles", "any", ""),
    author::make_option("extra-white", "0..3", "0", ""),
};

std::uint32_t layer_option(std::uint32_t index, gpn_option* out) noexcept {
  if (out != nullptr && index == 0) *out = author::make_option("zertz-on-gipf", "off,on", "off", "");
  return 1;
}

OptionList offered() {
  OptionList list(game_options);
  list.join(layer_option);
  return list;
}

std::vector<Setting> settings_of(std::string_view text) {
  const OptionList list = offered();
  SettingsReader reader(text, list);
  std::vector<Setting> all;
  while (const auto setting = reader.next()) all.push_back(*setting);
  CHECK_FALSE(reader.fault());
  return all;
}

struct Refusal {
  SettingFault::Kind kind;
  std::string marked;
  std::string message;
};

Refusal refusal_of(std::string_view text, const OptionList& list) {
  SettingsReader reader(text, list);
  while (reader.next()) continue;
  REQUIRE(reader.fault());
  const SettingFault& fault = *reader.fault();
  gpn_remark remark{};
  author::write_remark(remark, 7, fault, "TOY", list);
  CHECK(remark.finding == 7);
  CHECK(text.substr(fault.where.begin, fault.where.end - fault.where.begin) == fault.written);
  return {fault.kind, std::string(fault.written), remark.message};
}

}  // namespace

TEST_CASE("a setting has its list, its option, its value and its place") {
  const auto all = settings_of(" blocked=singles \textra-white=3 zertz-on-gipf=on ");
  REQUIRE(all.size() == 3);
  CHECK(std::vector{all[0].source, all[0].option, all[0].value} == std::vector<std::uint32_t>{0, 0, 1});
  CHECK(std::vector{all[1].source, all[1].option, all[1].value} == std::vector<std::uint32_t>{0, 1, 3});
  CHECK(std::vector{all[2].source, all[2].option, all[2].value} == std::vector<std::uint32_t>{1, 0, 1});
  CHECK(all[0].key_at.begin == 1);
  CHECK(all[0].key_at.end == 8);
  CHECK(all[0].value_at.begin == 9);
  CHECK(all[0].value_at.end == 16);
  CHECK(settings_of("").empty());
  CHECK(settings_of(" \t ").empty());
}

TEST_CASE("a fault names what is wrong and what to write") {
  using Kind = SettingFault::Kind;
  struct Case {
    std::string_view text;
    Kind kind;
    std::string_view marked;
    std::string_view message;
  };
  const std::vector<Case> cases{
      {"blocked", Kind::Form, "blocked", "`blocked` is not of the form key=value; write for example blocked=singles"},
      {"=any", Kind::Form, "=any", "`=any` is not of the form key=value; write for example blocked=singles"},
      {"extra-white=1 blocked=", Kind::Form,
       "blocked=", "`blocked=` is not of the form key=value; write for example blocked=singles"},
      {"blocked=a=b", Kind::Form, "blocked=a=b",
       "`blocked=a=b` is not of the form key=value; write for example blocked=singles"},
      {"bloked=any", Kind::UnknownKey, "bloked", "TOY has no option `bloked`; did you mean blocked?"},
      {"zertz=on", Kind::UnknownKey, "zertz", "TOY has no option `zertz`; did you mean zertz-on-gipf?"},
      {"colour=red", Kind::UnknownKey, "colour",
       "TOY has no option `colour`; write one of blocked, extra-white, zertz-on-gipf"},
      {"blocked=single", Kind::UnknownValue, "single",
       "blocked cannot be `single`; did you mean singles? write one of any, singles"},
      {"extra-white=4", Kind::UnknownValue, "4", "extra-white cannot be `4`; write a number from 0 to 3"},
      {"extra-white=-1", Kind::UnknownValue, "-1", "extra-white cannot be `-1`; write a number from 0 to 3"},
      {"extra-white=99999999999", Kind::UnknownValue, "99999999999",
       "extra-white cannot be `99999999999`; write a number from 0 to 3"},
      {"zertz-on-gipf=\xC3\xA9", Kind::UnknownValue, "\xC3\xA9",
       "zertz-on-gipf cannot be `\xC3\xA9`; write one of off, on"},
      {" blocked=any  extra-white=1 blocked=any", Kind::Twice, "blocked", "blocked is given twice; keep one of them"},
  };
  const OptionList list = offered();
  for (const Case& c : cases) {
    INFO(c.text);
    const Refusal refused = refusal_of(c.text, list);
    CHECK(refused.kind == c.kind);
    CHECK(refused.marked == c.marked);
    CHECK(refused.message == c.message);
  }
}

TEST_CASE("a fault of an owner without options says that there are none") {
  CHECK(refusal_of("blocked=any", OptionList()).message == "TOY has no option `blocked`; there are none");
}

TEST_CASE("no more than the fixed number of lists can be joined") {
  OptionList list;
  for (std::uint32_t i = 0; i < OptionList::max_sources; ++i) CHECK(list.join(layer_option));
  CHECK_FALSE(list.join(game_options));
  CHECK(OptionList(game_options).size(0) == 2);
}

TEST_CASE("edits: insert, leave out, change, swap neighbours, case does not count") {
  static_assert(author::edit_distance("singles", "singles") == 0);
  CHECK(author::edit_distance("", "any") == 3);
  CHECK(author::edit_distance("Blocked", "blokced") == 1);
  CHECK(author::edit_distance("gipf", "gip") == 1);
  CHECK(author::edit_distance("gipf", "gibf") == 1);
  CHECK(author::edit_distance(std::string(300, 'a'), std::string(290, 'a')) == 10);
}

TEST_CASE("options above hide those below of the same key, and nothing else") {
  CHECK(host::overlay_options("a=1 b=2", "b=3 c=4") == "a=1 b=3 c=4");
  CHECK(host::overlay_options(" a=1\tb=2 ", "") == "a=1 b=2");
  CHECK(host::overlay_options("", "b=3 b=4") == "b=3 b=4");
  CHECK(host::overlay_options("a=1 a=2", "b=3") == "a=1 a=2 b=3");
}

}  // namespace settings_test
