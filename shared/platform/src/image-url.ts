import { getPictureAddress, selectImageHost } from '@marquee/contract';
import { getCurrentHost } from '#host/current-host.ts';

/**
 * Returns the URL of a picture on one of the image hosts of the permission response.
 * @param path as returned by calls, such as `games/1003`
 * @param width in pixels
 */
export function imageUrl(path: string, width: number): string {
  const { permission, visitorId } = getCurrentHost();
  const { imageCDNs } = permission.get().info;
  return getPictureAddress(selectImageHost(imageCDNs, path, visitorId()) ?? '', path, width);
}
