#include "run/lookahead.hpp"

#include <algorithm>
#include <vector>

namespace gpn::replay {
namespace {

/// A possible continuation of the game after one reading.
struct Course {
  host::Position position;
  std::uint32_t reading;
  std::uint32_t counts_matched = 0;  // written reserve counts that agree with the board
};

/// With more courses than this the question stays open.
constexpr std::size_t most_courses = 64;

bool matches_count(const host::Ruleset& ruleset, const host::Position& before, const host::Position& after,
                   const notation::Turn& turn) {
  return turn.reserve && ruleset.reserve(after, ruleset.to_move(before)) == turn.reserve;
}

std::vector<Course> courses_of(const host::Ruleset& ruleset, const host::Position& position,
                               const host::TurnList& readings, const notation::Turn& turn) {
  std::vector<Course> courses;
  for (std::uint32_t i = 0; i < readings.size(); ++i) {
    Course course{position, i};
    ruleset.apply(course.position, readings[i]);
    if (matches_count(ruleset, position, course.position, turn)) course.counts_matched = 1;
    courses.push_back(course);
  }
  const auto matches = [](const Course& course) { return course.counts_matched > 0; };
  if (std::any_of(courses.begin(), courses.end(), matches))
    std::erase_if(courses, [&](const Course& course) { return !matches(course); });
  return courses;
}

bool all_of_one_reading(const std::vector<Course>& courses) {
  return std::all_of(courses.begin(), courses.end(),
                     [&](const Course& course) { return course.reading == courses.front().reading; });
}

bool all_at_one_position(const std::vector<Course>& courses) {
  return std::all_of(courses.begin(), courses.end(), [&](const Course& course) {
    return course.position == courses.front().position && course.counts_matched == courses.front().counts_matched;
  });
}

std::vector<Course> advance(const host::Ruleset& ruleset, const std::vector<Course>& courses,
                            const notation::Turn& turn, host::TurnList& turns, LookaheadBudget& budget) {
  std::vector<Course> next;
  gpn_reading reading;
  for (const Course& course : courses) {
    if (budget.reads > 0) --budget.reads;
    if (ruleset.read_turn(course.position, turn.text, turn.hints, turns, reading) != host::ReadStatus::Ok) continue;
    for (std::uint32_t i = 0; i < turns.size(); ++i) {
      Course further = course;
      ruleset.apply(further.position, turns[i]);
      if (matches_count(ruleset, course.position, further.position, turn)) ++further.counts_matched;
      next.push_back(further);
    }
  }
  return next;
}

/// The reading of the courses with the most matched counts, if there is only one.
std::optional<std::uint32_t> best_by_counts(const std::vector<Course>& courses) {
  const auto best = std::max_element(courses.begin(), courses.end(), [](const Course& a, const Course& b) {
    return a.counts_matched < b.counts_matched;
  });
  for (const Course& course : courses)
    if (course.counts_matched == best->counts_matched && course.reading != best->reading) return std::nullopt;
  return best->reading;
}

}  // namespace

std::optional<std::uint32_t> decide(const host::Ruleset& ruleset, const host::Position& position,
                                    const host::TurnList& readings, const notation::Turn& turn,
                                    std::span<const notation::Turn> following, LookaheadBudget& budget) {
  std::vector<Course> courses = courses_of(ruleset, position, readings, turn);
  host::TurnList turns = ruleset.turn_list();
  for (const notation::Turn& next : following) {
    if (all_of_one_reading(courses)) return courses.front().reading;
    if (all_at_one_position(courses) || courses.size() > most_courses || budget.reads == 0) return std::nullopt;
    std::vector<Course> survivors = advance(ruleset, courses, next, turns, budget);
    if (survivors.empty()) break;  // the record is illegal here with every reading
    courses = std::move(survivors);
  }
  return best_by_counts(courses);
}

std::size_t playable(const host::Ruleset& ruleset, host::Position position, std::span<const notation::Turn> turns) {
  host::TurnList list = ruleset.turn_list();
  gpn_reading reading;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (ruleset.read_turn(position, turns[i].text, turns[i].hints, list, reading) != host::ReadStatus::Ok) return i;
    ruleset.apply(position, list[0]);
  }
  return turns.size();
}

}  // namespace gpn::replay
