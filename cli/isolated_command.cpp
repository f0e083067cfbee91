#include "isolated_command.hpp"

namespace gpn::cli {
namespace {

ExitStatus work_as_worker(const IsolationArguments& isolation, Context& context,
                          const std::function<ExitStatus()>& work) {
  if (const auto entered = replay::enter_worker(isolation.limits(), context.registry); !entered) {
    replay::refuse_to_serve(entered.error());
    return ExitStatus::Good;
  }
  context.out.redirect(
      [](std::string_view text) { return replay::print_through_parent(replay::OutputStream::Out, text); });
  context.err.redirect(
      [](std::string_view text) { return replay::print_through_parent(replay::OutputStream::Error, text); });
  replay::begin_command();
  replay::end_command(static_cast<int>(work()));
  return ExitStatus::Good;
}

ExitStatus work_in_worker(const RuleArguments& arguments, const IsolationArguments& isolation, Context& context,
                          const replay::CommandInputs& inputs, WorkerText kind) {
  const auto rules = arguments.for_workers(context);
  if (!rules) return context.trouble(rules.error());
  const auto print = [&](replay::OutputStream stream, std::string_view text) {
    if (stream == replay::OutputStream::Error) return context.err.print_styled(text);
    return kind == WorkerText::Styled ? context.out.print_styled(text) : context.out.write(text);
  };
  const replay::CommandEnd end =
      replay::run_in_worker(inputs, *rules, IsolationArguments::worker_command(context), isolation.limits(), print);
  for (const std::string& failure : end.failures) context.trouble(failure);
  if (end.by_module) return context.finish(ExitStatus::Bug);
  return context.finish(end.status ? static_cast<ExitStatus>(*end.status) : ExitStatus::Trouble);
}

}  // namespace

replay::CommandInputs inputs_of(std::vector<std::string> paths, const std::string& from, const RuleArguments& rules,
                                const replay::InputSettings& settings) {
  replay::CommandInputs inputs{std::move(paths), settings};
  if (const auto format = format_argument(from)) inputs.settings.from = *format;
  inputs.settings.overrides = rules.overrides();
  inputs.settings.cancelled = posix::interrupted;
  return inputs;
}

ExitStatus run_with_rules(const RuleArguments& rules, const IsolationArguments& isolation, Context& context,
                          const std::function<replay::CommandInputs()>& inputs, const std::function<ExitStatus()>& work,
                          WorkerText kind) {
  if (isolation.is_worker()) return work_as_worker(isolation, context, work);
  if (isolation.wanted) return work_in_worker(rules, isolation, context, inputs(), kind);
  if (const auto problem = rules.load(context)) return context.trouble(*problem);
  return work();
}

ExitStatus run_with_rules(const RuleArguments& rules, const IsolationArguments& isolation, Context& context,
                          const std::function<ExitStatus()>& work) {
  const auto no_inputs = [&] {
    replay::CommandInputs inputs;
    inputs.settings.overrides = rules.overrides();
    return inputs;
  };
  return run_with_rules(rules, isolation, context, no_inputs, work);
}

}  // namespace gpn::cli
