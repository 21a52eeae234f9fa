/**
 * The language of a dictionary, or undefined for another module.
 * @param module its path, relative to the folder of the part
 */
export function findLanguage(module: string): string | undefined {
  return /^(?:web\/)?locales\/([\w-]+)\.json$/.exec(module)?.[1];
}
