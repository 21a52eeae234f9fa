// Inline in every page, before the guard of the shell. Code that loops without end blocks its page and all reports of it.
// The next page finds what was starting there, reports it, and keeps this browser from that version for some hours.
// The edge removes comments and indentation.
(() => {
  const prefix = 'marquee_start_';
  // What this tab was starting: only its next page knows that the tab was not closed at once.
  const tabKey = 'marquee_start';
  const hungKey = 'marquee_hung';
  const suspectedKey = 'marquee_suspected';
  // The last build of each part that ran in this browser without blocking its page.
  const provenKey = 'marquee_proven';
  const blockedMs = 1e4;
  const blockedInOtherTabMs = 2e4;
  const secondsWithLastGood = 21_600;
  const key = prefix + Math.random().toString(36).slice(2);
  const starts = [];
  const waiting = [];
  let isSaved = false;
  let releaseLock;
  // A browser may forbid storage, and scripts of the site may write anything into it.
  const tryTo = (run) => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
  const parse = (text) => tryTo(() => JSON.parse(text) ?? {}) ?? {};
  const read = (name) => parse(tryTo(() => localStorage.getItem(name)));
  const write = (name, value) => tryTo(() => localStorage.setItem(name, JSON.stringify(value)));

  // The lock shows other tabs that this page still exists. A held lock keeps a page from the back/forward cache.
  const holdLock = () =>
    (releaseLock ??= tryTo(() => {
      let release;
      const released = new Promise((resolve) => (release = resolve));
      navigator.locks.request(key, () => released).catch(() => undefined);
      return release;
    }));
  // The system may suspend or end a hidden page at any time, so its starts say nothing.
  const save = () => {
    isSaved = starts.length > 0 && !document.hidden;
    if (isSaved) {
      const left = { at: Date.now(), starts };
      write(key, left);
      tryTo(() => sessionStorage.setItem(tabKey, JSON.stringify(left)));
      holdLock();
    } else {
      tryTo(() => localStorage.removeItem(key));
      tryTo(() => sessionStorage.removeItem(tabKey));
      releaseLock = releaseLock?.();
    }
  };
  const isProven = ({ part, build }) => read(provenKey)[part] === build;
  const setProven = (part, build) => write(provenKey, { ...read(provenKey), [part]: build });
  const forgive = (build) =>
    [suspectedKey, hungKey].forEach((name) => {
      const others = { ...read(name) };
      delete others[build];
      write(name, others);
    });
  // The returned function ends the watch; `hasRun` after a start and the first seconds of its code. When another page
  // has taken the entry, this one was suspended, not blocked.
  globalThis.watchStart = (start) => {
    starts.push(start);
    save();
    return (hasRun) => {
      const index = starts.indexOf(start);
      if (index < 0) return;
      starts.splice(index, 1);
      if (hasRun === true && !document.hidden) setProven(start.part, start.build);
      if (isSaved && tryTo(() => localStorage.getItem(key)) === null) forgive(start.build);
      save();
      waiting.splice(0).forEach((check) => check());
    };
  };
  // While this browser suspects builds, nothing starts beside a build that is not proven. Nothing may run between the
  // check and the start, or two that wait would both start.
  globalThis.watchAlone = async (start) => {
    const isSuspicious = () => Object.values(read(suspectedKey)).some((until) => until > Date.now());
    while (isSuspicious() && starts.length > 0 && ![start, ...starts].every(isProven))
      await new Promise((resolve) => waiting.push(resolve));
    return globalThis.watchStart(start);
  };
  document.addEventListener('visibilitychange', save);
  // Runs only while nothing is blocked.
  addEventListener('pagehide', () => {
    starts.length = 0;
    save();
  });

  // A build that ran before without blocking is suspected only when all did.
  const listSuspects = (left) => {
    const known = Array.isArray(left) ? left.filter((start) => start?.build) : [];
    const unproven = known.filter((start) => !isProven(start));
    return unproven.length > 0 ? unproven : known;
  };

  // Whether the build was suspected before the page began to start it: a browser that was killed with several tabs, or
  // whose page was suspended, counts once.
  const suspect = ({ part, build }, at) => {
    const suspected = read(suspectedKey);
    const until = suspected[build];
    const isKnown = until > Date.now();
    if (isKnown && at < until - secondsWithLastGood * 1e3) return false;
    write(suspectedKey, { ...suspected, [build]: Date.now() + secondsWithLastGood * 1e3 });
    if (isProven({ part, build })) setProven(part);
    return isKnown;
  };

  // Of several suspects, none is reported: the next page starts them one after the other.
  const countBlocked = ({ at, starts: left }, isEntryAhead) => {
    const suspects = listSuspects(left);
    for (const { build, ...outcome } of suspects) {
      if (!suspect({ part: outcome.part, build }, at) || suspects.length > 1) continue;
      const body = JSON.stringify({ ...outcome, class: 'entry-timeout' });
      navigator.sendBeacon?.('/fleet/report', new Blob([body], { type: 'application/json' }));
      if (outcome.part !== 'shell') {
        write(hungKey, { ...read(hungKey), [build]: Date.now() + secondsWithLastGood * 1e3 });
        continue;
      }
      document.cookie = `marquee_failed_shell=${build};path=/;max-age=${secondsWithLastGood};samesite=lax`;
      if (!isEntryAhead) continue;
      // This page may have the same shell, whose entry has not run yet.
      globalThis.stop?.();
      location.reload();
    }
  };

  // A busy page may not notice that its tab leaves the site. When the tab comes back, the time says nothing.
  const isAfterThisSite = () =>
    globalThis.navigation?.activation
      ? globalThis.navigation.activation.from !== null
      : performance.getEntriesByType?.('navigation')[0]?.type === 'reload';
  const takeFromThisTab = () => {
    const left = parse(tryTo(() => sessionStorage.getItem(tabKey)));
    tryTo(() => sessionStorage.removeItem(tabKey));
    const openedAt = Date.now() - performance.now();
    if (openedAt - left.at >= blockedMs && isAfterThisSite()) countBlocked(left, true);
  };
  // A page that is gone may have been closed before it could delete its entry.
  const takeFromOtherTabs = async () => {
    const { held } = await navigator.locks.query();
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith(prefix))) {
      const left = read(name);
      if (Math.abs(Date.now() - left.at) < blockedInOtherTabMs) continue;
      localStorage.removeItem(name);
      if (held.some((lock) => lock.name === name)) countBlocked(left, false);
    }
  };
  takeFromThisTab();
  takeFromOtherTabs().catch(() => undefined);
})();
