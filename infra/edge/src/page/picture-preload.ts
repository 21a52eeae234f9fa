import { pictureAddress, type Permission } from '@marquee/contract';
import { tag } from './html.ts';
import type { RouteOwner } from './route-owner.ts';

/**
 * Preload of the largest picture that the route draws. With several image hosts there is none: the tab picks one by chance,
 * and a picture from another host would be fetched twice.
 */
export function picturePreload(owner: RouteOwner | null, { info }: Permission): string {
  const picture = owner?.release.pictures?.[owner.route];
  const banner = info.banners.find(({ groupName }) => groupName === picture?.bannerGroup);
  const [host, ...others] = info.imageCDNs;
  if (picture === undefined || banner === undefined || host === undefined || others.length > 0) return '';
  const set = picture.widths.map((width) => `${pictureAddress(host, banner.url, width)} ${width}w`).join(', ');
  return tag('link', { rel: 'preload', as: 'image', imagesrcset: set, imagesizes: picture.sizes });
}
