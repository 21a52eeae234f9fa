import { pictureAddress } from '@marquee/contract';
import { currentHost } from './current-host.ts';

/** FNV-1a hash of a text, 32 bits. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * Returns the URL of a picture. A hash of the path picks one of the image hosts of the permission response (R9.07), so
 * that the browser caches each picture once and a server renders the same URL.
 * @param path as returned by calls, such as `games/1003`
 * @param width in pixels
 */
export function imageUrl(path: string, width: number): string {
  const hosts = currentHost().permission.get().info.imageCDNs;
  return pictureAddress(hosts[hash(path) % hosts.length] ?? '', path, width);
}
