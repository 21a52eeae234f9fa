import { pictureAddress } from '@marquee/contract';
import { currentHost } from './current-host.ts';

const hostOf = new Map<string, string>();

/**
 * Returns the URL of a picture. The host is picked from the image hosts of the permission response, always the same for
 * one path, so that the browser caches each picture once.
 * @param path as returned by calls, such as `games/1003`
 * @param width in pixels
 */
export function imageUrl(path: string, width: number): string {
  const hosts = currentHost().permission.get().info.imageCDNs;
  const known = hostOf.get(path);
  const host =
    known !== undefined && hosts.includes(known) ? known : (hosts[Math.floor(Math.random() * hosts.length)] ?? '');
  hostOf.set(path, host);
  return pictureAddress(host, path, width);
}
