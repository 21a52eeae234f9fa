/** Loads the fonts of every page before the first text is laid out, which otherwise happens twice. */
export function loadTypefaces(): void {
  // Without the font, the fallback of its font stack is shown.
  document.fonts.load('1em "Inter Variable","Bricolage Grotesque Variable"').catch(() => undefined);
}
