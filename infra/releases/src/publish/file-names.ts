import { ReleaseError } from '#http/release-error.ts';

const segment = /^[A-Za-z0-9_@~-][A-Za-z0-9._@~+-]*$/;
const published = /\.(js|cjs|css|json|woff2?|ttf|svg|png|jpe?g|gif|webp|avif|ico|mp3|ogg|webm|mp4|wasm|txt)$/;

/**
 * Whether a file is not published: source maps, compressed siblings (publishing creates its own), and the build marker
 * of the working tree.
 */
export function isExcluded(name: string): boolean {
  return /\.(map|br|gz)$/.test(name) || name === 'built-version';
}

export function isCode(name: string): boolean {
  return /\.(js|css)$/.test(name);
}

/**
 * @throws ReleaseError `path` for a name that leaves the folder, is absolute or hidden, or has other characters than
 * builds use
 */
export function checkName(name: string): void {
  const isPlain = name.length <= 200 && name.split('/').every((part) => segment.test(part));
  if (!isPlain) throw new ReleaseError('path', `the file name ${JSON.stringify(name)} is not allowed`);
}

/** @throws ReleaseError `file-type` */
export function checkType(name: string): void {
  if (!published.test(name)) throw new ReleaseError('file-type', `${name} has a file type that parts do not publish`);
}
