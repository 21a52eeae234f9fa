// Runs in the measured page before the scripts of the page.
(() => {
  /** Shifts form a window until there is none for a second, at most five seconds. CLS is the sum of the largest window. */
  const gapMs = 1_000;
  const windowMs = 5_000;
  /** The shortest duration that browsers report. */
  const durationThreshold = 16;

  const seen = { shifts: [], presses: [], frames: [] };
  globalThis.measuredInteractions = seen;

  const describe = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return '?';
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `${element.tagName.toLowerCase()}.${element.className} "${words.slice(0, 30)}"`;
  };
  const round = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');

  const watch = (type, take, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });

  watch('layout-shift', ({ value, startTime, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    const moved = sources.map(
      ({ node, previousRect, currentRect }) => `${describe(node)} ${round(previousRect)} -> ${round(currentRect)}`,
    );
    seen.shifts.push({ at: startTime, value, moved });
  });
  watch(
    'event',
    ({ name, duration, interactionId, startTime, processingStart, processingEnd, target }) => {
      if (interactionId === 0) return;
      const parts = { wait: processingStart - startTime, work: processingEnd - processingStart };
      seen.presses.push({ id: interactionId, name, startTime, duration, ...parts, target: describe(target) });
    },
    { durationThreshold },
  );
  watch('long-animation-frame', ({ startTime, duration, renderStart, styleAndLayoutStart, scripts }) => {
    const end = startTime + duration;
    const work = scripts.map((script) => ({
      what: `${script.invoker} ${script.sourceFunctionName} ${script.sourceURL.split('/').at(-1)}`,
      ms: script.duration,
      layoutMs: script.forcedStyleAndLayoutDuration,
    }));
    const rendering = {
      what: 'style, layout and paint',
      ms: end - (styleAndLayoutStart || renderStart || end),
      layoutMs: 0,
    };
    seen.frames.push({ startTime, duration, work: [...work, rendering] });
  });

  seen.layoutShift = () => {
    let largest = 0;
    let sum = 0;
    let first = -Infinity;
    let last = -Infinity;
    for (const { at, value } of seen.shifts) {
      const isNext = at - last > gapMs || at - first > windowMs;
      sum = isNext ? value : sum + value;
      if (isNext) first = at;
      last = at;
      largest = Math.max(largest, sum);
    }
    return largest;
  };
})();
