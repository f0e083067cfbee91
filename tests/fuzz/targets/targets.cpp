#include "targets/targets.hpp"

#include <algorithm>
#include <array>

namespace gpn::fuzz {
namespace {

constexpr std::array all{
    Target{"arguments", arguments, "a command line ends with a status and prints nothing unsafe"},
    Target{"boardspace", boardspace, "places are inside the input; what is written reads back"},
    Target{"check_module", check_module, "a module that answers anything is judged"},
    Target{"check_result", check_result, "a result is what one process wrote, or there is none"},
    Target{"codecup", codecup, "places are inside the input; what is written reads back"},
    Target{"compressed", compressed, "what was compressed comes back, in blocks of any size; a cut is noticed"},
    Target{"config", config, "gpn.toml is used, or refused with a sentence"},
    Target{"contests", contests, "tags about contests are read or refused with a reason"},
    Target{"convert", convert, "what was converted converts to itself"},
    Target{"diff", diff, "an input is the same as itself; reports are JSON and printable"},
    Target{"explain", explain, "every subject has a text that can be printed"},
    Target{"games", games, "random games of any rules are legal in every format that stores them"},
    Target{"json", json, "what was read reads as it was written"},
    Target{"json_records", json_records, "places are inside the input; what is written reads back"},
    Target{"littlegolem", littlegolem, "places are inside the input; what is written reads back"},
    Target{"lsp_document", lsp_document, "every method answers at every place of a document"},
    Target{"lsp_frames", lsp_frames, "any bytes of a client are answered in frames"},
    Target{"manifest", manifest, "a manifest is read or refused; lists of modules are JSON and printable"},
    Target{"native", native, "places are inside the input; what is written reads back"},
    Target{"page", page, "games on a page are JSON that ends no element of HTML"},
    Target{"position", position, "a position that was read is written and drawn"},
    Target{"raster_frames", raster_frames, "a file is what gpn-raster sent, or there is none and a reason"},
    Target{"remote_rules", remote_rules, "whatever a worker replies, its record gets one report that can be printed"},
    Target{"repair", repair, "proposals are JSON and printable, and do not grow without limit"},
    Target{"reports", reports, "reports are printable, and valid where programs read them"},
    Target{"rules", rules, "rules, a position and turns are set up or refused with a sentence"},
    Target{"shard_manifest", shard_manifest, "a manifest that was read writes as it was"},
    Target{"shard_result", shard_result, "a result that was read writes as it was"},
    Target{"shard_run", shard_run, "a collection is planned, verified and merged without a loss"},
    Target{"shared_library", shared_library, "a library is read or refused, and its names fit its size"},
    Target{"sheet", sheet, "places are inside the input; what is written reads back"},
    Target{"show", show, "a record is drawn or refused with a sentence"},
    Target{"trust", trust, "a list of trusted modules reads as it was written"},
    Target{"turn_text", turn_text, "a turn that was read is legal and its own text reads as nothing else"},
    Target{"variants", variants, "a variant that is accepted can be played"},
    Target{"verify", verify, "what is legal stays legal when it is rewritten"},
    Target{"worker_frames", worker_frames, "frames arrive as they were sent, and nothing else does"},
};

}  // namespace

std::span<const Target> targets() { return all; }

const Target* find_target(std::string_view name) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Target& target) { return target.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace gpn::fuzz
