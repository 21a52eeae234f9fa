import type { Queryable } from '#db/pool.ts';
import type { EnvelopeKey } from '#sealed/envelope-key.ts';
import { captchaSigns } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { CHALLENGE_SECONDS, newChallenge, spendChallenge } from './challenge-id.ts';
import { pngAddress } from './png.ts';

const LENGTH = 5;

/** What a captcha with this secret shows. */
export function signsOf(secret: Buffer): string {
  return Array.from(
    { length: LENGTH },
    (_, index) => captchaSigns[secret.readUInt32BE(index * 4) % captchaSigns.length],
  ).join('');
}

/** A picture of five signs. What they are follows from the id, but only for who holds the gateway's key. */
export function newCaptcha(key: EnvelopeKey, address: string): { id: string; image: string; expiresInSeconds: number } {
  const { id, secret } = newChallenge({ kind: 'captcha', key, address });
  return { id, image: pngAddress(drawCaptcha(signsOf(secret))), expiresInSeconds: CHALLENGE_SECONDS };
}

export interface CaptchaAnswer {
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}

/** Whether the signs were read; a picture can be tried once. Capitals, small letters and blanks make no difference. */
export async function captchaPasses(
  db: Queryable,
  key: EnvelopeKey,
  address: string,
  { captcha = '', captchaId = '' }: CaptchaAnswer,
): Promise<boolean> {
  const secret = await spendChallenge(db, { kind: 'captcha', key, address }, captchaId);
  return secret !== null && captcha.replace(/\s/g, '').toUpperCase() === signsOf(secret);
}
