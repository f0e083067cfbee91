#include "show/raster.hpp"

#include <gpn/replay/picture_stream.hpp>

#include <cstring>
#include <utility>

namespace gpn::replay {
namespace {

using raster::Frame;
using raster::FrameHead;

/// Keeps the frames that gpn-raster would get.
class RecordedFrames final : public PictureSink {
 public:
  Problem set_title(std::string_view title) override { return add(Frame::Title, title); }
  Problem add_picture(std::string_view svg) override { return add(Frame::Picture, svg); }
  tl::expected<std::string, std::string> finish() override { return std::exchange(frames_, {}); }

 private:
  Problem add(Frame kind, std::string_view bytes) {
    if (bytes.size() > raster::largest_request) return "the picture is too large for gpn-raster";
    const FrameHead head{kind, static_cast<std::uint32_t>(bytes.size())};
    frames_.append(reinterpret_cast<const char*>(&head), sizeof head).append(bytes);
    return std::nullopt;
  }

  std::string frames_;
};

}  // namespace

tl::expected<std::unique_ptr<PictureSink>, std::string> open_pictures(const PictureSettings& settings, Medium medium) {
  if (settings.raster == RasterUse::Describe) return std::make_unique<RecordedFrames>();
  auto raster = Raster::start(settings, medium);
  if (!raster) return tl::unexpected(raster.error());
  return std::make_unique<Raster>(std::move(*raster));
}

class PictureStream::Frames {
 public:
  explicit Frames(Raster raster) : raster_(std::move(raster)) {}

  std::optional<std::string> take(std::string_view bytes) {
    arrived_ += bytes;
    std::string_view rest = arrived_;
    FrameHead head;
    while (rest.size() >= sizeof head) {
      std::memcpy(&head, rest.data(), sizeof head);
      const bool is_known = head.kind == Frame::Title || head.kind == Frame::Picture;
      if (!is_known || head.size > raster::largest_request) return "the worker sent what is no picture";
      if (rest.size() - sizeof head < head.size) break;
      const std::string_view content = rest.substr(sizeof head, head.size);
      rest.remove_prefix(sizeof head + head.size);
      if (auto problem = pass_on(head.kind, content)) return problem;
    }
    arrived_.erase(0, arrived_.size() - rest.size());
    return std::nullopt;
  }

  tl::expected<std::string, std::string> finish() {
    if (!arrived_.empty()) return tl::unexpected(std::string("the worker sent a part of a picture only"));
    return raster_.finish();
  }

 private:
  std::optional<std::string> pass_on(Frame kind, std::string_view content) {
    return kind == Frame::Title ? raster_.set_title(content) : raster_.add_picture(content);
  }

  Raster raster_;
  std::string arrived_;  // the beginning of a frame
};

PictureStream::PictureStream(std::unique_ptr<Frames> frames) noexcept : frames_(std::move(frames)) {}
PictureStream::PictureStream(PictureStream&&) noexcept = default;
PictureStream& PictureStream::operator=(PictureStream&&) noexcept = default;
PictureStream::~PictureStream() = default;

tl::expected<PictureStream, std::string> PictureStream::begin(const PictureSettings& settings, Medium medium) {
  auto raster = Raster::start(settings, medium);
  if (!raster) return tl::unexpected(raster.error());
  return PictureStream(std::make_unique<Frames>(std::move(*raster)));
}

std::optional<std::string> PictureStream::take(std::string_view bytes) { return frames_->take(bytes); }

tl::expected<std::string, std::string> PictureStream::finish() { return frames_->finish(); }

}  // namespace gpn::replay
