import Bowser from 'bowser';

/** Names of the browser and the operating system, such as Chrome and Windows; empty where they are unknown. */
export function parseUserAgent(userAgent: string): { readonly browser: string; readonly system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const parser = Bowser.getParser(userAgent);
  return { browser: parser.getBrowserName(), system: parser.getOSName() };
}
