// Inline in every page, before the guard of the shell. Code that loops without end blocks its page and all reports of it.
// The next page finds what was starting there, reports it, and keeps this browser from that version for some hours.
// The edge removes comments and indentation.
(() => {
  const prefix = 'marquee_start_';
  const hungKey = 'marquee_hung';
  const suspectedKey = 'marquee_suspected';
  const staleMs = 2e4;
  const secondsWithLastGood = 21_600;
  const key = prefix + Math.random().toString(36).slice(2);
  const starts = [];
  // A browser may forbid storage, and scripts of the site may write anything into it.
  const tryTo = (run) => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
  const readJson = (name) => tryTo(() => JSON.parse(localStorage.getItem(name)));

  const save = () =>
    tryTo(() => {
      if (starts.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ at: Date.now(), start: starts.at(-1) }));
    });
  // Only the version that started last is blamed. The returned function ends the watch.
  globalThis.watchStart = (start) => {
    starts.push(start);
    save();
    return () => {
      const index = starts.indexOf(start);
      if (index < 0) return;
      starts.splice(index, 1);
      save();
    };
  };
  // Runs only while nothing is blocked.
  addEventListener('pagehide', () => {
    starts.length = 0;
    save();
  });

  const takeHung = () =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        const { at, start } = readJson(name) ?? {};
        if (Math.abs(Date.now() - at) < staleMs) return [];
        localStorage.removeItem(name);
        return start?.build ? [start] : [];
      });

  const remember = (name, build) => {
    const before = readJson(name) ?? {};
    tryTo(() =>
      localStorage.setItem(name, JSON.stringify({ ...before, [build]: Date.now() + secondsWithLastGood * 1e3 })),
    );
    return before[build] > Date.now();
  };

  for (const { build, ...outcome } of tryTo(takeHung) ?? []) {
    // Once, the system may have killed the browser before it stored that the start had ended.
    if (!remember(suspectedKey, build)) continue;
    const body = JSON.stringify({ ...outcome, class: 'entry-timeout' });
    navigator.sendBeacon?.('/fleet/report', new Blob([body], { type: 'application/json' }));
    if (outcome.part === 'shell') {
      document.cookie = `marquee_failed_shell=${build};path=/;max-age=${secondsWithLastGood};samesite=lax`;
      // This page may have the same shell, whose entry has not run yet.
      globalThis.stop?.();
      location.reload();
    } else remember(hungKey, build);
  }
})();
