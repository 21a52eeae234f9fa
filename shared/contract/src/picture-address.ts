/**
 * Address of a picture at a width in pixels.
 * @param host one of the permission response's `imageCDNs`
 * @param path as answered by calls, such as `games/1003`
 */
export const pictureAddress = (host: string, path: string, width: number): string => `${host}/${path}-${width}.webp`;
