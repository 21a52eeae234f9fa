import { createHash } from 'node:crypto';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);

/** A stable id for the site, so that installing the profile again replaces it. */
const computeUuid = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

const members = (values: Readonly<Record<string, string | number | boolean>>): string =>
  Object.entries(values)
    .map(([key, value]) => {
      const written =
        typeof value === 'boolean'
          ? `<${value}/>`
          : typeof value === 'number'
            ? `<integer>${value}</integer>`
            : `<string>${escapeXml(value)}</string>`;
      return `<key>${key}</key>${written}`;
    })
    .join('');

/** An iOS configuration profile that adds the site to the home screen, in full screen and removable. */
export function createIosProfile(name: string, origin: string): string {
  const identifier = new URL(origin).hostname.split('.').reverse().join('.');
  const clip = {
    PayloadType: 'com.apple.webClip.managed',
    PayloadVersion: 1,
    PayloadIdentifier: `${identifier}.clip`,
    PayloadUUID: computeUuid(`${origin} clip`),
    PayloadDisplayName: name,
    Label: name,
    URL: `${origin}/`,
    FullScreen: true,
    IsRemovable: true,
    Precomposed: true,
  };
  const profile = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: computeUuid(origin),
    PayloadDisplayName: name,
    PayloadRemovalDisallowed: false,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${members(profile)}<key>PayloadContent</key>
<array><dict>${members(clip)}</dict></array></dict></plist>
`;
}
