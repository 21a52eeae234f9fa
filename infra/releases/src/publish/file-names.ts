import { ReleaseError } from '#http/release-error.ts';

const segment = /^[A-Za-z0-9_@~-][A-Za-z0-9._@~+-]*$/;
const published = /\.(js|css|json|woff2?|ttf|svg|png|jpe?g|gif|webp|avif|ico|mp3|ogg|webm|mp4|wasm|txt)$/;

/**
 * Stays with the build: source maps, which tell attackers what players do not need, siblings that publishing makes
 * itself, and the mark by which a working tree remembers what it built.
 */
export function isLeftOut(name: string): boolean {
  return /\.(map|br|gz)$/.test(name) || name === 'built-version';
}

export function isCode(name: string): boolean {
  return /\.(js|css)$/.test(name);
}

/** @throws ReleaseError `path` for a name that leaves the folder, is absolute, hidden, or holds characters no build writes. */
export function checkName(name: string): void {
  const plain = name.length <= 200 && name.split('/').every((part) => segment.test(part));
  if (!plain) throw new ReleaseError('path', `the file name ${JSON.stringify(name)} is not allowed`);
}

/** @throws ReleaseError `file-type` */
export function checkType(name: string): void {
  if (!published.test(name)) throw new ReleaseError('file-type', `${name} is of a type that parts do not publish`);
}
