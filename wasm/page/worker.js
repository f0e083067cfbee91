// The worker of the page: the core behind messages. A request has files of its own.

let core = null;

async function answer({ module, files, task, settings }) {
  core ??= await Core.load(module);
  core.removeFiles();
  for (const { name, bytes } of files) core.addFile(name, bytes);
  const begin = performance.now();
  const found = core.ask(task, [...files.map(({ name }) => ["file", name]), ...settings]);
  return { ...found, milliseconds: performance.now() - begin };
}

self.onmessage = async ({ data }) => {
  try {
    self.postMessage({ id: data.id, answer: await answer(data) });
  } catch (error) {
    core = null;
    self.postMessage({ id: data.id, failure: String(error?.message ?? error) });
  }
};
