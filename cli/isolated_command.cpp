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

}  // namespace

replay::CommandEnd run_worker(const replay::WorkerRules& rules, const IsolationArguments& isolation, Context& context,
                              const replay::CommandInputs& inputs, const std::vector<std::string>& words,
                              const std::function<bool(std::string_view)>& take) {
  const auto print = [&](replay::OutputStream stream, std::string_view text) {
    return stream == replay::OutputStream::Error ? context.err.print_styled(text) : take(text);
  };
  replay::WorkerCommand command = IsolationArguments::worker_command(context);
  command.arguments.insert(command.arguments.end(), words.begin(), words.end());
  return replay::run_in_worker(inputs, rules, command, isolation.limits(), print);
}

ExitStatus finish_worker(const replay::CommandEnd& end, Context& context) {
  for (const std::string& failure : end.failures) context.trouble(failure);
  if (end.by_module) return context.finish(ExitStatus::Bug);
  return context.finish(end.status ? static_cast<ExitStatus>(*end.status) : ExitStatus::Trouble);
}

ExitStatus run_in_worker(const RuleArguments& rules, const IsolationArguments& isolation, Context& context,
                         const replay::CommandInputs& inputs, const WorkerOutput& output) {
  const auto worker_rules = rules.for_workers(context);
  if (!worker_rules) return context.trouble(worker_rules.error());
  const replay::CommandEnd end = run_worker(*worker_rules, isolation, context, inputs, {}, output.take);
  const bool has_succeeded = end.status && *end.status != static_cast<int>(ExitStatus::Trouble) && end.failures.empty();
  if (has_succeeded && output.end)
    if (const auto problem = output.end()) return context.trouble(*problem);
  return finish_worker(end, context);
}

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
  if (isolation.wanted) {
    const auto print = [&](std::string_view text) {
      return kind == WorkerText::Styled ? context.out.print_styled(text) : context.out.write(text);
    };
    return run_in_worker(rules, isolation, context, inputs(), {print, {}});
  }
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
