import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's minimum for argon2id. Each hash stores its parameters, so they can be raised later. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

const computeArgon2 = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: typeof cost,
): Promise<Buffer> =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: TAG_LENGTH,
  });

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Argon2id in PHC notation. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await computeArgon2(password, nonce, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Verified when there is no account, so that the response takes as long. */
const decoy =
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},` +
  `p=${cost.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(TAG_LENGTH))}`;

/** Returns false for a wrong password and, after the same time, for a missing hash. */
export async function verifyPasswordHash(password: string, stored: string | null): Promise<boolean> {
  const parts = PHC.exec(stored ?? decoy);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await computeArgon2(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return stored !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
}
