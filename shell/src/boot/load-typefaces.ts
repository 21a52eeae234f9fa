/** Asks for what every page is set in before its first text is laid out, which otherwise is laid out twice. */
export function loadTypefaces(): void {
  // One that does not come leaves the fallback of its style.
  document.fonts.load('1em "Inter Variable","Bricolage Grotesque Variable"').catch(() => undefined);
}
