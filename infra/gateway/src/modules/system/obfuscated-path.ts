import { createCipheriv, createHash, randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const KEY_LENGTH = 8;

/** OpenSSL's key derivation (EVP_BytesToKey with MD5), which crypto-js uses when given a passphrase. */
const derive = (passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } => {
  let block = Buffer.alloc(0);
  let all = Buffer.alloc(0);
  while (all.length < 48) {
    block = createHash('md5').update(block).update(passphrase, 'utf8').update(salt).digest();
    all = Buffer.concat([all, block]);
  }
  return { key: all.subarray(0, 32), iv: all.subarray(32, 48) };
};

/**
 * Hides a customer-service address from naive scrapers; it is no secret. The value is the text of
 * `CryptoJS.AES.encrypt(path, key)` followed by the eight characters of `key`.
 */
export function obfuscatePath(path: string): string {
  const passphrase = Array.from({ length: KEY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const salt = randomBytes(8);
  const { key, iv } = derive(passphrase, salt);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const body = Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(path, 'utf8'), cipher.final()]);
  return body.toString('base64') + passphrase;
}
