import { hashText } from './hash-text.ts';

/**
 * Image host of a picture for a visitor: random over visitors and pictures, but constant for one visitor and
 * picture, so that the browser caches each picture once and a server selects the same host.
 * @param hosts `imageCDNs` of the permission response
 * @param visitorId random id of the browser
 * @returns undefined without hosts
 */
export function selectImageHost(hosts: readonly string[], path: string, visitorId: string): string | undefined {
  return hosts[hashText(`${visitorId} ${path}`) % hosts.length];
}

/**
 * Address of a picture at a width in pixels.
 * @param host one of the permission response's `imageCDNs`
 * @param path as returned by calls, such as `games/1003`
 */
export function getPictureAddress(host: string, path: string, width: number): string {
  return `${host}/${path}-${width}.webp`;
}

/**
 * Address of a video, whose picture is at the same path.
 * @param host one of the permission response's `imageCDNs`
 */
export function getVideoAddress(host: string, path: string): string {
  return `${host}/${path}.webm`;
}

/**
 * `srcset` of an image with a picture at a width and at twice that width, for screens with two
 * device pixels per CSS pixel.
 * @param getAddress returns the address of the picture at a width
 */
export function getPictureSet(getAddress: (width: number) => string, width: number): string {
  return [width, 2 * width].map((pixels) => `${getAddress(pixels)} ${pixels}w`).join(', ');
}
