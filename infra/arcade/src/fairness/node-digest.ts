import { createHmac, hash } from 'node:crypto';
import type { Digest } from './digest.ts';

export const nodeDigest = {
  // A chain takes 100,000 hashes, each of which costs several times as much with an object of its own.
  sha256: (text) => hash('sha256', text),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
} satisfies Digest;
