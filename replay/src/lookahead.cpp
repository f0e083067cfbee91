#include "lookahead.hpp"

#include <algorithm>
#include <vector>

namespace gpn::replay {
namespace {

/// A way the game may have gone on: from which reading it comes and how many reserve counts it has explained.
struct Course {
  host::Position position;
  std::uint32_t reading;
  std::uint32_t counts_explained = 0;
};

/// More courses than this are not followed: the question is left open then.
constexpr std::size_t most_courses = 64;

bool explains_count(const host::Ruleset& ruleset, const host::Position& before, const host::Position& after,
                    const notation::Turn& turn) {
  return turn.reserve && ruleset.reserve(after, ruleset.to_move(before)) == turn.reserve;
}

std::vector<Course> courses_of(const host::Ruleset& ruleset, const host::Position& position,
                               const host::TurnList& readings, const notation::Turn& turn) {
  std::vector<Course> courses;
  for (std::uint32_t i = 0; i < readings.size(); ++i) {
    Course course{position, i};
    ruleset.apply(course.position, readings[i]);
    if (explains_count(ruleset, position, course.position, turn)) course.counts_explained = 1;
    courses.push_back(course);
  }
  const auto explains = [](const Course& course) { return course.counts_explained > 0; };
  if (std::any_of(courses.begin(), courses.end(), explains))
    std::erase_if(courses, [&](const Course& course) { return !explains(course); });
  return courses;
}

bool all_of_one_reading(const std::vector<Course>& courses) {
  return std::all_of(courses.begin(), courses.end(),
                     [&](const Course& course) { return course.reading == courses.front().reading; });
}

bool all_at_one_position(const std::vector<Course>& courses) {
  return std::all_of(courses.begin(), courses.end(), [&](const Course& course) {
    return course.position == courses.front().position && course.counts_explained == courses.front().counts_explained;
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
      if (explains_count(ruleset, course.position, further.position, turn)) ++further.counts_explained;
      next.push_back(further);
    }
  }
  return next;
}

/// Among what survived, the reading with the most explained counts, when it is only one.
std::optional<std::uint32_t> best_by_counts(const std::vector<Course>& courses) {
  const auto best = std::max_element(courses.begin(), courses.end(), [](const Course& a, const Course& b) {
    return a.counts_explained < b.counts_explained;
  });
  for (const Course& course : courses)
    if (course.counts_explained == best->counts_explained && course.reading != best->reading) return std::nullopt;
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
    if (survivors.empty()) break;  // the record breaks here whichever was meant
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
