const maxLength = 2048;
/** White space and control characters, which browsers drop, and the backslash, which they read as a slash. */
const unsafeCharacters = /[\p{Cc}\p{Z}\\]/u;
/** Escapes that a server or a router may decode to a slash, a backslash or a control character. */
const unsafeEscapes = /%(?:[01][0-9a-f]|2f|5c|7f)/i;
const contactAddress = /^(?:mailto:[^:/?#]+@[\w.-]+|tel:\+?[\d-]+)$/;

const isWellFormed = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const parseUrl = (text: string, base?: string): URL | null => (URL.canParse(text, base) ? new URL(text, base) : null);

/** Origin that no address of a site has. */
const base = 'https://site.invalid';

/**
 * A path of this site with its query and fragment; null for anything that a browser, a router or a server could read as
 * an address of another site.
 */
export function parseSitePath(text: string): string | null {
  if (text.length > maxLength || !/^\/(?!\/)/.test(text) || unsafeCharacters.test(text)) return null;
  const [path = ''] = text.split(/[?#]/);
  if (unsafeEscapes.test(path) || !isWellFormed(path)) return null;
  const url = parseUrl(text, base);
  return url?.origin === base && !url.pathname.startsWith('//') ? text : null;
}

/**
 * An absolute http or https address; null for other schemes, user info, and spellings that differ from the parsed
 * scheme and host, such as upper-case, encoded or shortened ones.
 */
export function parseWebAddress(text: string): URL | null {
  if (text.length > maxLength || unsafeCharacters.test(text)) return null;
  const [, scheme, host] = /^(https?):\/\/([^/?#]+)(?:[/?#]|$)/.exec(text) ?? [];
  const url = parseUrl(text);
  return url !== null && url.protocol === `${scheme}:` && url.host === host ? url : null;
}

/** A mail address or a phone number with its scheme, `mailto:` or `tel:`; null for anything else. */
export function parseContactAddress(text: string): string | null {
  return text.length <= maxLength && !unsafeCharacters.test(text) && contactAddress.test(text) ? text : null;
}

/**
 * Address of a link that an operator has configured, absolute: a path of the site at `origin`, or a web address.
 * @param origin of this site
 */
export function parseLink(text: string, origin: string): string | null {
  const path = parseSitePath(text);
  return path === null ? (parseWebAddress(text)?.href ?? null) : new URL(path, origin).href;
}
