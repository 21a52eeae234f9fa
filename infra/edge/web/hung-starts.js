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
  let isSaved = false;
  // A browser may forbid storage, and scripts of the site may write anything into it.
  const tryTo = (run) => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
  const readJson = (name) => tryTo(() => JSON.parse(localStorage.getItem(name)));

  // The system may suspend or end a hidden page at any time, so its starts say nothing.
  const save = () => {
    isSaved = starts.length > 0 && !document.hidden;
    tryTo(() => {
      if (isSaved) localStorage.setItem(key, JSON.stringify({ at: Date.now(), starts }));
      else localStorage.removeItem(key);
    });
  };
  const forgive = (build) =>
    [suspectedKey, hungKey].forEach((name) => {
      const others = { ...readJson(name) };
      delete others[build];
      tryTo(() => localStorage.setItem(name, JSON.stringify(others)));
    });
  // The returned function ends the watch. When another page has taken the entry, this one was suspended, not blocked.
  globalThis.watchStart = (start) => {
    starts.push(start);
    save();
    return () => {
      const index = starts.indexOf(start);
      if (index < 0) return;
      starts.splice(index, 1);
      if (isSaved && tryTo(() => localStorage.getItem(key)) === null) forgive(start.build);
      save();
    };
  };
  document.addEventListener('visibilitychange', save);
  // Runs only while nothing is blocked.
  addEventListener('pagehide', () => {
    starts.length = 0;
    save();
  });

  // The shell starts remotes, so it is suspected only when none was starting.
  const takeHung = () =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        const { at, starts: left } = readJson(name) ?? {};
        if (Math.abs(Date.now() - at) < staleMs) return [];
        localStorage.removeItem(name);
        const known = Array.isArray(left) ? left.filter((start) => start?.build) : [];
        const remotes = known.filter(({ part }) => part !== 'shell');
        const suspects = remotes.length > 0 ? remotes : known;
        return suspects.map((start) => [start.build, { ...start, isOnly: suspects.length === 1 }]);
      });

  const remember = (name, build) => {
    const before = readJson(name) ?? {};
    tryTo(() =>
      localStorage.setItem(name, JSON.stringify({ ...before, [build]: Date.now() + secondsWithLastGood * 1e3 })),
    );
    return before[build] > Date.now();
  };

  // What several tabs left behind was left at one time, so it counts once.
  for (const { build, isOnly, ...outcome } of new Map(tryTo(takeHung)).values()) {
    // Once, the system may have killed the browser before it stored that the start had ended. While a browser suspects
    // versions, the shell starts one at a time.
    if (!remember(suspectedKey, build) || !isOnly) continue;
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
