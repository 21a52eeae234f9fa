import { createCipheriv, createHash, randomBytes } from 'node:crypto';

const passphrase = 'planted8';

/** Obfuscates a path as the gateway does: AES with a passphrase in OpenSSL format, followed by the passphrase. */
export function obfuscatePath(path: string): string {
  const salt = randomBytes(8);
  const blocks: Buffer[] = [];
  for (let made = 0; made < 3; made += 1) {
    blocks.push(
      createHash('md5')
        .update(blocks.at(-1) ?? '')
        .update(passphrase)
        .update(salt)
        .digest(),
    );
  }
  const [key = Buffer.alloc(0), more = Buffer.alloc(0), start = Buffer.alloc(0)] = blocks;
  const cipher = createCipheriv('aes-256-cbc', Buffer.concat([key, more]), start);
  return (
    Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(path), cipher.final()]).toString('base64') + passphrase
  );
}
