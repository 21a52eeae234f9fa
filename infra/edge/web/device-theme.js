// Inline in every page, before anything is painted. The edge knows the theme of the last visit, which the device may have
// changed since. The edge removes comments and indentation.
(() => {
  try {
    if (localStorage.getItem('themeChoice') !== 'system') return;
    const isLight = matchMedia('(prefers-color-scheme: light)').matches;
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  } catch {
    // A browser may forbid storage.
  }
})();
