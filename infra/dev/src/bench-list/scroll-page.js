// Runs in the measured page: scrolling must not wait for the measuring process between two frames.
const frame = () => new Promise(requestAnimationFrame);

window.measuredList = {
  loaded: () => Number(document.querySelector('main [aria-setsize]')?.getAttribute('aria-setsize')),

  /** To the end once more, downwards. */
  async toEnd() {
    window.scrollBy({ top: -40, behavior: 'instant' });
    await frame();
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await frame();
  },

  /** Milliseconds of each of so many frames, so many pixels each. */
  async scroll(frames, pixels) {
    const taken = [];
    let before = await frame();
    while (taken.length < frames) {
      window.scrollBy({ top: pixels, behavior: 'instant' });
      const now = await frame();
      taken.push(now - before);
      before = now;
    }
    return taken;
  },
};
