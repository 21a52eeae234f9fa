import type { Permission } from '@marquee/contract';
import type { VerifiedManifest } from '#fleet/verify-manifest.ts';
import { BoundedMap } from '#http/bounded-map.ts';
import type { DescribedPage } from '#metadata/find-page.ts';
import { renderMetadataTags } from '#metadata/metadata-tags.ts';
import type { RenderedHtml } from '#rendering/page-renderer.ts';
import { formatScriptJson, renderTag } from '#http/html.ts';
import type { CarriedData } from './initial-data.ts';
import { createPicturePreload, createTilePreload } from './picture-preload.ts';
import { createPageFleet } from './page-fleet.ts';
import { renderAssetTags, renderRemoteStyles, noncePlaceholder } from './preloads.ts';
import type { RouteOwner } from './route-owner.ts';
import { guardScript, renderGuardMessage } from './shell-guard.ts';
import { renderPageContent } from './page-content.ts';
import { renderSplash, splashStyle } from './splash.ts';
import { getTexts } from './texts.ts';
import type { Preferences } from './visitor.ts';

export interface PageInput {
  readonly fleet: VerifiedManifest;
  readonly owner: RouteOwner | null;
  readonly preferences: Preferences;
  readonly permission: Permission;
  readonly permissionJson: string;
  readonly initialData: CarriedData;
  /** Null when no release describes the page. */
  readonly page: DescribedPage | null;
  /** Null when the page is rendered by the browser only. */
  readonly rendered: RenderedHtml | null;
  readonly origin: string | null;
  readonly addressLanguage: string | null;
  /** Lets the tab select the same canaries and image hosts. */
  readonly visitorId: string;
  /** The tab returns it with its reports. */
  readonly loadId: string;
  readonly nonce: string;
}

/** Placeholder for the rendered content in a cached head. */
const contentPlaceholder = '\u0000content\u0000';

const themeColours = { dark: '#0C101B', light: '#FFFFFF' } as const;

const dataElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${formatScriptJson(json)}</script>`;

/**
 * Cache of heads, which are equal for all visitors of a route, language and theme with the same image hosts and address
 * of the site. Each is split where the nonce goes.
 */
const heads = new BoundedMap<string, readonly string[]>(1_000);

function renderHead(input: PageInput): readonly string[] {
  const { owner, preferences, permission, initialData, page, origin, addressLanguage } = input;
  const { manifest } = input.fleet;
  const { languages } = permission.info.whitelabel;
  // Control characters mark places in the HTML of a page.
  const name = permission.info.whitelabel.name.replaceAll(/\p{Cc}/gu, '');
  const pictures = createPicturePreload(owner, input) + createTilePreload(owner, input, initialData.pictures);
  const key = JSON.stringify([
    manifest.channel,
    manifest.revision,
    manifest.issuedAt,
    manifest.shell?.current.build,
    owner?.part,
    owner?.route,
    owner?.release.build,
    preferences,
    name,
    languages,
    page,
    origin,
    addressLanguage,
    pictures,
  ]);
  const cached = heads.get(key);
  if (cached !== undefined) return cached;
  const { language, direction, theme } = preferences;
  const t = getTexts(language);
  const head = [
    `<!doctype html>\n${renderTag('html', { lang: language, dir: direction, 'data-theme': theme })}`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    renderTag('meta', { name: 'theme-color', content: themeColours[theme] }),
    renderTag('meta', { name: 'color-scheme', content: theme }),
    guardScript,
    splashStyle,
    renderAssetTags(manifest, owner, language),
    pictures,
    ...renderMetadataTags({
      name,
      language,
      languages,
      page,
      description: t('description', { name }),
      origin,
      addressLanguage,
    }),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/site.webmanifest">',
    '</head>',
    '<body>',
    '<div id="root"></div>',
    renderSplash(name),
    contentPlaceholder,
    renderGuardMessage(t),
    dataElement('marquee-fleet', JSON.stringify({ manifest: createPageFleet(manifest, owner, language) })),
  ].join('\n');
  const pieces = head.split(noncePlaceholder);
  heads.set(key, pieces);
  return pieces;
}

export function composePage(input: PageInput): string {
  const { owner, preferences, rendered, nonce } = input;
  const content = renderPageContent({
    rendered,
    build: owner?.part === 'shell' ? null : (owner?.release.build ?? null),
    styles: owner === null ? '' : renderRemoteStyles(owner, preferences.language),
    message: getTexts(preferences.language)('noScript'),
    nonce,
  });
  return [
    renderHead(input)
      .join(input.nonce)
      .replace(contentPlaceholder, () => content),
    `<script type="text/plain" id="marquee-fleet-key">${input.fleet.publicKey}</script>`,
    `<script type="text/plain" id="marquee-fleet-other-keys">${input.fleet.otherKeys.join(' ')}</script>`,
    `<script type="text/plain" id="marquee-visitor">${input.visitorId}</script>`,
    `<script type="text/plain" id="marquee-load">${input.loadId}</script>`,
    dataElement('marquee-permission', input.permissionJson),
    dataElement('marquee-initial-data', rendered?.initialData ?? input.initialData.json),
    '</body>',
    '</html>\n',
  ].join('\n');
}
