// What is fuzzed. A target takes any bytes; it throws Broken when a promise does not hold.
#pragma once

#include <span>
#include <string_view>

namespace gpn::fuzz {

struct Target {
  std::string_view name;
  void (*run)(std::string_view bytes);
  std::string_view promise;  // what holds for any bytes
};

std::span<const Target> targets();

/// Null when there is none of this name.
const Target* find_target(std::string_view name);

// In targets/NAME.cpp, or in a file named by what several have in common.
void arguments(std::string_view bytes);
void boardspace(std::string_view bytes);
void check_module(std::string_view bytes);
void check_result(std::string_view bytes);
void codecup(std::string_view bytes);
void compressed(std::string_view bytes);
void config(std::string_view bytes);
void contests(std::string_view bytes);
void convert(std::string_view bytes);
void diff(std::string_view bytes);
void explain(std::string_view bytes);
void games(std::string_view bytes);
void json(std::string_view bytes);
void json_records(std::string_view bytes);
void littlegolem(std::string_view bytes);
void lsp_document(std::string_view bytes);
void lsp_frames(std::string_view bytes);
void manifest(std::string_view bytes);
void native(std::string_view bytes);
void page(std::string_view bytes);
void position(std::string_view bytes);
void raster_frames(std::string_view bytes);
void remote_rules(std::string_view bytes);
void repair(std::string_view bytes);
void reports(std::string_view bytes);
void rules(std::string_view bytes);
void shard_manifest(std::string_view bytes);
void shard_result(std::string_view bytes);
void shard_run(std::string_view bytes);
void shared_library(std::string_view bytes);
void sheet(std::string_view bytes);
void show(std::string_view bytes);
void trust(std::string_view bytes);
void turn_text(std::string_view bytes);
void variants(std::string_view bytes);
void verify(std::string_view bytes);
void worker_frames(std::string_view bytes);

}  // namespace gpn::fuzz
