import { createHash } from 'node:crypto';

/** Subresource integrity value of a file: `sha384-` and the hash in base64. */
export function computeIntegrity(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
