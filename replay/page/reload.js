// Loads the page anew when gpn page --serve has another version. `pageVersion` is in front of this part.

(async () => {
  for (;;) {
    try {
      const answer = await fetch(`/version?after=${pageVersion}`, { cache: "no-store" });
      if (answer.ok && Number(await answer.text()) !== pageVersion) {
        location.reload();
        return;
      }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000));  // gpn has ended, and may start again
    }
  }
})();
