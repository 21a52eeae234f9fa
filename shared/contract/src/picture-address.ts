/**
 * Address of a picture at a width in pixels.
 * @param host one of the permission response's `imageCDNs`
 * @param path as answered by calls, such as `games/1003`
 */
export function pictureAddress(host: string, path: string, width: number): string {
  return `${host}/${path}-${width}.webp`;
}

/**
 * R9.09, image size rx2: a picture at a width and at twice that, for screens with two pixels for one of the page; as an
 * image's `srcset`.
 * @param at address of the picture at a width
 */
export function pictureSet(at: (width: number) => string, width: number): string {
  return [width, 2 * width].map((pixels) => `${at(pixels)} ${pixels}w`).join(', ');
}
