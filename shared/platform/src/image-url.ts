import { pictureAddress } from '@marquee/contract';
import { currentHost } from '#current-host.ts';

const hostOf = new Map<string, string>();

/**
 * Address of a picture at a width in pixels: a host of the permission response picked at random, kept for this path
 * so that a picture is fetched once.
 * @param path as answered by calls, such as `games/1003`
 */
export function imageUrl(path: string, width: number): string {
  const hosts = currentHost().permission.get().info.imageCDNs;
  const known = hostOf.get(path);
  const host =
    known !== undefined && hosts.includes(known) ? known : (hosts[Math.floor(Math.random() * hosts.length)] ?? '');
  hostOf.set(path, host);
  return pictureAddress(host, path, width);
}
