import { createHash, createHmac } from 'node:crypto';
import type { Digest } from './digest.ts';

export const nodeDigest = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
} satisfies Digest;
