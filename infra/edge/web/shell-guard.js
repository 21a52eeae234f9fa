// Inline in every page, before the files of the shell: a shell that does not start cannot report that, or show anything.
// The edge removes comments and indentation.
(() => {
  const waitMs = 15e3;
  const firstSecondsMs = 5e3;
  const secondsWithLastGood = 21_600;
  let hasEntryRun = false;
  let hasThrown = false;
  let reported;
  let isShown = false;
  let failedFile;
  const shellFiles = 'script[src*="/r/shell/"],link[rel=stylesheet][href*="/r/shell/"]';
  const settledFiles = new WeakSet();
  const lateStyles = 'link[rel=stylesheet][media=print]';
  const find = (id) => document.getElementById(id);
  // The shell has rendered when the root has content.
  const isBlank = () => find('root')?.childElementCount === 0;
  // Load id and message are at the end of the page.
  const whenParsed = (run) =>
    document.readyState === 'loading' ? document.addEventListener('readystatechange', run, { once: true }) : run();

  const describeStart = () => {
    const { channel, shell } = JSON.parse(find('marquee-fleet').textContent).manifest;
    const { version, build } = shell.current;
    return { part: 'shell', version, build, load: find('marquee-load').textContent, channel };
  };

  const report = (outcome) => {
    // A failure that comes after a slow connection still counts.
    if (reported === outcome || (reported && reported !== 'network')) return;
    reported = outcome;
    const { build, ...start } = describeStart();
    const body = JSON.stringify({ ...start, class: outcome });
    if (outcome !== 'network')
      document.cookie = `marquee_failed_shell=${build};path=/;max-age=${secondsWithLastGood};samesite=lax`;
    navigator.sendBeacon?.('/fleet/report', new Blob([body], { type: 'application/json' }));
  };

  // A browser paints nothing while a style of the page is loading. A late style applies where it was when it has loaded.
  const unblockPainting = () => {
    for (const style of document.querySelectorAll(shellFiles)) {
      if (style.rel !== 'stylesheet' || settledFiles.has(style)) continue;
      const copy = style.cloneNode();
      copy.media = 'print';
      copy.addEventListener('load', () => (copy.media = 'all'), { once: true });
      // Both are in the page for a moment, so that the request continues.
      style.before(copy);
      style.remove();
    }
  };

  const show = (isSlow = false) => {
    if (!isShown) {
      isShown = true;
      // The entry runs after the styles of the page. Later ones belong to the shell, and do not block.
      if (!hasEntryRun) unblockPainting();
      document.body.append(find('marquee-failure').content.cloneNode(true));
    }
    find('marquee-failed').toggleAttribute('data-is-slow', isSlow);
  };

  // Why a file did not load: a browser tells only that. The new request also replaces a damaged file in its cache.
  // A damaged compressed file has no readable content at every attempt, a connection that breaks hardly twice.
  const diagnose = async ({ src, href, integrity }, outcomeIfMissing, isSecond) => {
    const response = await fetch(src || href, { cache: 'reload' }).catch(() => undefined);
    if (response?.status === 404) return outcomeIfMissing;
    if (!response?.ok) return 'network';
    const content = await response.blob().catch(() => undefined);
    if (!content) return isSecond ? 'integrity' : diagnose({ src, href, integrity }, outcomeIfMissing, true);
    return fetch(src || href, { integrity }).then(
      () => 'network',
      () => 'integrity',
    );
  };

  const onError = ({ target, filename }) => {
    if (filename?.includes('/r/shell/')) hasThrown = true;
    if (!target.matches?.(shellFiles)) return;
    failedFile = target;
    settledFiles.add(target);
    // A running shell says itself whether it can start without the file, but does not know a style of the page.
    if (hasEntryRun && !target.matches(lateStyles)) return;
    whenParsed(async () => {
      find('root').inert = true;
      show();
      report(await diagnose(target, target.src ? 'entry-missing' : 'style-failed'));
    });
  };

  // The shell measures its steps when they end. A page without the permission response makes the shell ask for it.
  const isWaitingForGateway = () => {
    const [hasHost, hasPermission] = ['boot:host', 'boot:permission'].map(
      (step) => performance.getEntriesByName(step).length > 0,
    );
    return hasHost && !hasPermission;
  };

  // A shell that is only slow renders later and takes the message away, but not before it has its styles.
  const showSlowness = (outcome) => {
    if (!isBlank()) return;
    const isLoading = [...document.querySelectorAll(shellFiles)].some((file) => !settledFiles.has(file));
    report(isLoading || isWaitingForGateway() || !navigator.onLine ? 'network' : outcome);
    if (isShown) return;
    show(true);
    find('root').inert = true;
    const observer = new MutationObserver(() => {
      if (isBlank() || document.querySelector(lateStyles)) return;
      observer.disconnect();
      find('marquee-failed').remove();
      find('root').inert = false;
      isShown = false;
    });
    observer.observe(find('root'), { childList: true });
    for (const style of document.querySelectorAll(lateStyles)) observer.observe(style, { attributeFilter: ['media'] });
  };

  const onTimeout = (outcome) => whenParsed(() => showSlowness(outcome));

  // From before the entry runs until some seconds after the shell has rendered. A page whose timers run is not blocked.
  whenParsed(() => {
    const endWatch = globalThis.watchStart?.(describeStart());
    if (!endWatch) return;
    const timer = setTimeout(endWatch, waitMs);
    const observer = new MutationObserver(() => {
      observer.disconnect();
      clearTimeout(timer);
      setTimeout(endWatch, firstSecondsMs, true);
    });
    observer.observe(find('root'), { childList: true });
  });

  addEventListener('error', onError, true);
  document.addEventListener(
    'load',
    ({ target }) => {
      settledFiles.add(target);
      if (hasEntryRun || !target.matches?.('script[src*="/r/shell/"]')) return;
      hasEntryRun = true;
      if (!hasThrown) setTimeout(onTimeout, waitMs, 'entry-timeout');
      else if (isBlank()) globalThis.failShell('entry-failed');
    },
    true,
  );
  // Without its entry after this time, the connection is slow: the page is there, and a missing file is an error.
  setTimeout(() => hasEntryRun || onTimeout('network'), waitMs);
  globalThis.failShell = (outcome) =>
    whenParsed(async () => {
      show();
      const isOfFile = failedFile && ['chunk-failed', 'style-failed'].includes(outcome);
      report(isOfFile ? await diagnose(failedFile, outcome) : outcome);
    });
})();
