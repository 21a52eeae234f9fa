import { getPictureAddress, selectImageHost, type Permission } from '@marquee/contract';
import { renderTag } from '#http/html.ts';
import type { RouteOwner } from './route-owner.ts';

/** Facts that decide from which image host a tab loads a picture. */
export interface PictureVisitor {
  readonly permission: Permission;
  readonly visitorId: string;
}

const selectHost = ({ permission, visitorId }: PictureVisitor, path: string): string | undefined =>
  selectImageHost(permission.info.imageCDNs, path, visitorId);

/** Preload of the largest picture of the route. */
export function createPicturePreload(owner: RouteOwner | null, visitor: PictureVisitor): string {
  const picture = owner?.release.pictures?.[owner.route];
  const banner = visitor.permission.info.banners.find(({ groupName }) => groupName === picture?.bannerGroup);
  const host = banner && selectHost(visitor, banner.url);
  if (picture === undefined || banner === undefined || host === undefined) return '';
  const set = picture.widths.map((width) => `${getPictureAddress(host, banner.url, width)} ${width}w`).join(', ');
  return renderTag('link', { rel: 'preload', as: 'image', imagesrcset: set, imagesizes: picture.sizes });
}

/** Preload of the first game tile of the route, when the initial data contains the list. */
export function createTilePreload(
  owner: RouteOwner | null,
  visitor: PictureVisitor,
  pictures: ReadonlyMap<string, string>,
): string {
  const tile = owner?.release.tiles?.[owner.route];
  const path = tile === undefined ? undefined : pictures.get(tile.call);
  const host = path === undefined ? undefined : selectHost(visitor, path);
  if (tile === undefined || path === undefined || host === undefined) return '';
  return renderTag('link', { rel: 'preload', as: 'image', href: getPictureAddress(host, path, tile.width) });
}
