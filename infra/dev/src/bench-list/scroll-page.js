// Runs in the measured page: scrolling must not wait for the measuring process between two frames.
const frame = () => new Promise(requestAnimationFrame);

window.measuredList = {
  loaded: () => Number(document.querySelector('main [aria-setsize]')?.getAttribute('aria-setsize')),

  /** Scrolls to the end. The step back first makes the browser notice the scroll. */
  async toEnd() {
    window.scrollBy({ top: -40, behavior: 'instant' });
    await frame();
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await frame();
  },

  /** Duration in ms of each frame of a scroll with so many pixels per frame. */
  async scroll(frames, pixels) {
    const durations = [];
    let before = await frame();
    while (durations.length < frames) {
      window.scrollBy({ top: pixels, behavior: 'instant' });
      const now = await frame();
      durations.push(now - before);
      before = now;
    }
    return durations;
  },
};
