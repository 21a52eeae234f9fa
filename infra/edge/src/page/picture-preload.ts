import { pictureAddress, type Permission } from '@marquee/contract';
import { tag } from './html.ts';
import type { RouteOwner } from './route-owner.ts';

/**
 * With several image hosts there is no preload: the tab picks a random host, and a preload from another would be
 * fetched twice.
 */
const onlyHost = ({ info: { imageCDNs } }: Permission): string | undefined =>
  imageCDNs.length === 1 ? imageCDNs[0] : undefined;

/** Preload of the largest picture of the route. */
export function picturePreload(owner: RouteOwner | null, permission: Permission): string {
  const picture = owner?.release.pictures?.[owner.route];
  const banner = permission.info.banners.find(({ groupName }) => groupName === picture?.bannerGroup);
  const host = onlyHost(permission);
  if (picture === undefined || banner === undefined || host === undefined) return '';
  const set = picture.widths.map((width) => `${pictureAddress(host, banner.url, width)} ${width}w`).join(', ');
  return tag('link', { rel: 'preload', as: 'image', imagesrcset: set, imagesizes: picture.sizes });
}

/** Preload of the first game tile of the route, when the initial data contains the list. */
export function tilePreload(
  owner: RouteOwner | null,
  permission: Permission,
  pictures: ReadonlyMap<string, string>,
): string {
  const tile = owner?.release.tiles?.[owner.route];
  const path = tile === undefined ? undefined : pictures.get(tile.call);
  const host = onlyHost(permission);
  if (tile === undefined || path === undefined || host === undefined) return '';
  return tag('link', { rel: 'preload', as: 'image', href: pictureAddress(host, path, tile.width) });
}
