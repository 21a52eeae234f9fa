type Load = () => Promise<unknown>;

/** Subsets of the page's own fonts beside the Latin one. */
const loadOwnFonts: Load = () =>
  Promise.all([
    import('@fontsource-variable/inter/index.css'),
    import('@fontsource-variable/bricolage-grotesque/index.css'),
  ]);
const loadArabic: Load = () => import('@fontsource-variable/noto-sans-arabic/index.css');
const loadDevanagari: Load = () => import('@fontsource-variable/noto-sans-devanagari/index.css');

/** Font declarations by language, for letters that the fonts of every page lack. */
const loaders: Readonly<Record<string, Load>> = {
  'zh-CN': () => import('@fontsource-variable/noto-sans-sc/index.css'),
  km: () => import('@fontsource-variable/noto-sans-khmer/index.css'),
  lo: () => import('@fontsource-variable/noto-sans-lao/index.css'),
  my: () => import('@fontsource-variable/noto-sans-myanmar/index.css'),
  bn: () => import('@fontsource-variable/noto-sans-bengali/index.css'),
  ta: () => import('@fontsource-variable/noto-sans-tamil/index.css'),
  te: () => import('@fontsource-variable/noto-sans-telugu/index.css'),
  si: () => import('@fontsource-variable/noto-sans-sinhala/index.css'),
  hi: loadDevanagari,
  mr: loadDevanagari,
  ne: loadDevanagari,
  ar: loadArabic,
  fa: loadArabic,
  ur: loadArabic,
  vi: loadOwnFonts,
  pl: loadOwnFonts,
  tr: loadOwnFonts,
  ru: loadOwnFonts,
  uk: loadOwnFonts,
  kk: loadOwnFonts,
};

/**
 * Loads the font declarations of a language whose letters the fonts of every page lack. Font files are downloaded only
 * for the letters of the page, and not on systems that have a font for the script.
 * @param language BCP 47 tag
 */
export async function loadScriptFont(language: string): Promise<void> {
  await loaders[language]?.();
}
