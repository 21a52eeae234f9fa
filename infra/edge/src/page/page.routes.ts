import { randomBytes } from 'node:crypto';
import { selectFleet, findComingSoonPage, isPageEnabled, type Permission } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewCookie } from '@marquee/contract/preview';
import type { LoadIds } from '#fleet/load-ids.ts';
import type { ManifestSource } from '#fleet/manifest-source.ts';
import type { Previews } from '#fleet/previews.ts';
import { findPage } from '#metadata/find-page.ts';
import type { MetadataFiles } from '#metadata/metadata-files.ts';
import { hasOnlyLanguage, readAddressLanguage, readSiteOrigin } from '#metadata/page-address.ts';
import type { ServerPages } from '#rendering/server-pages.ts';
import { readCookie } from '#http/cookie.ts';
import { encode, selectEncoding } from '#http/encoding.ts';
import { isSecure } from '#http/security-headers.ts';
import { composePage } from './compose-page.ts';
import { createContentPolicy, formatReportingEndpoints, integrityPolicy } from './content-policy.ts';
import { renderFailurePage, retrySeconds } from './failure-page.ts';
import type { InitialData } from './initial-data.ts';
import { failedShellCookie, selectShell } from './last-good-shell.ts';
import { createPageFleet } from './page-fleet.ts';
import { getPageStatus } from './page-status.ts';
import type { Permissions } from '#gateway/permissions.ts';
import { findRouteOwner } from './route-owner.ts';
import { readDevice, resolvePreferences, resolveVisitor } from './visitor.ts';

export interface PageOptions {
  readonly source: ManifestSource;
  readonly previews: Previews;
  readonly permissions: Permissions;
  readonly initialData: InitialData;
  readonly metadata: MetadataFiles;
  /** Null for an edge that renders no pages. */
  readonly serverPages: ServerPages | null;
  readonly loads: LoadIds;
  readonly arcadeOrigin: string;
  readonly now: () => Date;
}

const isOpen = ({ maintenance, regionRestriction }: Permission): boolean => !maintenance && !regionRestriction;

const getPath = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie, sec-ch-ua-mobile, user-agent',
  });
  const encoding = selectEncoding(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await encode(html, encoding));
}

/** Responds to any path of the site with a page; with status 404 for an unknown path. */
export function createPageHandler({
  source,
  previews,
  permissions,
  initialData,
  metadata,
  serverPages,
  loads,
  arcadeOrigin,
  now,
}: PageOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(18).toString('base64');
    const known = permissions.lastKnown;
    const requestedLanguage = resolvePreferences(
      request.headers,
      known,
      readAddressLanguage(request.query, known),
    ).language;
    const language = known === null ? undefined : requestedLanguage;
    const cached = await permissions.get(request.ip, language);
    const permission = cached?.permission ?? null;
    const addressLanguage = readAddressLanguage(request.query, permission);
    const preferences = resolvePreferences(request.headers, permission, addressLanguage);
    const { cookie } = request.headers;
    const preview = await previews.get(readCookie(cookie, previewCookie));
    const live = preview ?? source.current;
    const current = live && selectShell(live, readCookie(cookie, failedShellCookie));
    const shell = current?.manifest.shell?.current ?? null;
    const loadId = shell === null ? null : loads.create(shell.version, now());
    const policy = { nonce, arcadeOrigin, isSecure: isSecure(request), permission, loadId };
    reply.headers({
      'integrity-policy': integrityPolicy,
      'content-security-policy': createContentPolicy(policy),
      ...(loadId !== null && { 'reporting-endpoints': formatReportingEndpoints(loadId) }),
    });
    if (cached === null || current === null || shell === null || loadId === null) {
      return sendHtml(
        request,
        reply.code(503).header('retry-after', retrySeconds),
        renderFailurePage(preferences, nonce),
      );
    }
    const { id, setCookie } = resolveVisitor(cookie, isSecure(request));
    if (setCookie !== null) reply.header('set-cookie', setCookie);
    const manifest = selectFleet(current.manifest, { id, language: preferences.language, account: null });
    const address = getPath(request);
    const owner = findRouteOwner(manifest, address);
    const [partMetadata, carriedData] = await Promise.all([
      // A preview can name any published file, of which only the files of live versions have been checked.
      owner && preview === null ? metadata.find(owner.release) : null,
      initialData.forRoute(shell, owner, preferences.language),
    ]);
    const isEnabled = owner !== null && isPageEnabled(owner.route, cached.permission.info);
    const page = isEnabled ? findPage(partMetadata, owner.route, preferences.language) : null;
    const isRendered = isEnabled && preview === null && hasOnlyLanguage(request.query) && isOpen(cached.permission);
    const rendered =
      isRendered && serverPages !== null
        ? await serverPages.find({
            address,
            manifest,
            owner,
            device: readDevice(request.headers),
            preferences,
            permission: cached.permission,
            initialData: carriedData.json,
            createFleet: () => createPageFleet(manifest, owner, preferences.language),
          })
        : null;
    const html = composePage({
      fleet: current,
      owner,
      preferences,
      permission: cached.permission,
      permissionJson: cached.json,
      initialData: carriedData,
      page,
      rendered,
      origin: readSiteOrigin(request),
      addressLanguage,
      visitorId: id,
      loadId,
      nonce,
    });
    const isComingSoon = owner === null && findComingSoonPage(address) !== null;
    const kind = owner !== null ? 'owned' : isComingSoon ? 'comingSoon' : 'unknown';
    const { code, retryAfter } = getPageStatus(cached.permission, kind, now());
    if (isComingSoon || (partMetadata !== null && page === null)) reply.header('x-robots-tag', 'noindex');
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return sendHtml(request, reply.code(code), html);
  };
}
