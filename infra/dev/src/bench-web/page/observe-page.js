// Runs in the measured page before the scripts of the page.
(() => {
  const tilePicture = 'article[data-tile-style] img';

  const seen = {
    firstPaint: null,
    largestPaint: null,
    firstTile: null,
    tilePicture: null,
    longTasks: [],
    layoutShift: 0,
    navigate,
    press,
  };
  globalThis.marqueeBench = seen;

  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime, url, element }) => {
    seen.largestPaint = {
      at: startTime,
      what: url === '' ? `${element?.tagName ?? ''} ${element?.textContent?.slice(0, 40) ?? ''}`.trim() : url,
    };
  });
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }));
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.layoutShift += value;
  });

  const isOnScreen = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };

  const afterPaint = (callback) => requestAnimationFrame(() => setTimeout(callback));

  function tilePainted(picture) {
    if (seen.firstTile !== null) return;
    seen.firstTile = performance.now();
    seen.tilePicture = picture;
    globalThis.marqueeTilePainted();
  }

  document.addEventListener(
    'load',
    async ({ target }) => {
      if (seen.firstTile !== null || !(target instanceof HTMLImageElement) || !target.matches(tilePicture)) return;
      await target.decode().catch(() => undefined);
      if (isOnScreen(target)) afterPaint(() => tilePainted(target.currentSrc));
    },
    true,
  );

  const timeoutMs = 30_000;
  const pressEveryMs = 50;

  /** Presses the button of the side menu until it works; resolves with the milliseconds since the navigation. */
  function press() {
    return new Promise((resolve, reject) => {
      const timer = setInterval(() => {
        if (performance.now() > timeoutMs) {
          clearInterval(timer);
          reject(new Error(`no press worked within ${timeoutMs / 1000} s`));
        }
        const button = document.querySelector('#root button[aria-controls=side-menu]');
        if (button === null || button.closest('[inert]') !== null) return;
        const before = button.getAttribute('aria-expanded');
        button.click();
        afterPaint(() => {
          if (button.getAttribute('aria-expanded') === before) return;
          clearInterval(timer);
          resolve(performance.now());
        });
      }, pressEveryMs);
    });
  }

  /** Navigates to another page of the site as a link does; resolves with the milliseconds until it is rendered. */
  function navigate(path) {
    return new Promise((resolve, reject) => {
      setTimeout(
        () =>
          reject(
            new Error(`${path} was not rendered within ${timeoutMs / 1000} s, the page is at ${location.pathname}`),
          ),
        timeoutMs,
      );
      const root = document.documentElement;
      const start = performance.now();
      const observer = new MutationObserver(() => {
        if (root.dataset.ready !== path) return;
        observer.disconnect();
        afterPaint(() => resolve(performance.now() - start));
      });
      observer.observe(root, { attributes: true, attributeFilter: ['data-ready'] });
      // The state of an entry of the router; without a key, the router would take it for the page that was loaded.
      const state = { key: 'navigation', idx: 1 };
      history.pushState(state, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    });
  }
})();
