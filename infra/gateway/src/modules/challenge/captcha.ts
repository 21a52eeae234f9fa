import type { Queryable } from '@marquee/service/database';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';
import { captchaCharacters } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { CHALLENGE_SECONDS, createChallenge, consumeChallenge } from './challenge-id.ts';
import { toPngDataUrl } from './png.ts';

const LENGTH = 5;

/** What a captcha with this secret shows. */
export function captchaText(secret: Buffer): string {
  return Array.from(
    { length: LENGTH },
    (_, index) => captchaCharacters[secret.readUInt32BE(index * 4) % captchaCharacters.length],
  ).join('');
}

/** A picture of five signs. What they are follows from the id, but only for who holds the gateway's key. */
export function createCaptcha(
  key: EnvelopeKey,
  address: string,
): { id: string; image: string; expiresInSeconds: number } {
  const { id, secret } = createChallenge({ kind: 'captcha', key, address });
  return { id, image: toPngDataUrl(drawCaptcha(captchaText(secret))), expiresInSeconds: CHALLENGE_SECONDS };
}

export interface CaptchaInput {
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}

/** Whether the signs were read; a picture can be tried once. Capitals, small letters and blanks make no difference. */
export async function verifyCaptcha(
  db: Queryable,
  key: EnvelopeKey,
  address: string,
  { captcha = '', captchaId = '' }: CaptchaInput,
): Promise<boolean> {
  const secret = await consumeChallenge(db, { kind: 'captcha', key, address }, captchaId);
  return secret !== null && captcha.replace(/\s/g, '').toUpperCase() === captchaText(secret);
}
