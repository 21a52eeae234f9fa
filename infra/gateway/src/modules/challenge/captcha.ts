import type { CaptchaPicture } from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';
import { captchaCharacters } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { CHALLENGE_SECONDS, createChallenge, consumeChallenge, type ChallengeRequirement } from './challenge-id.ts';
import { countSharedUse } from './count-shared-use.service.ts';
import { toPngDataUrl } from './png.ts';

const LENGTH = 5;

/** The text of the captcha with this secret. */
export function deriveCaptchaText(secret: Buffer): string {
  return Array.from(
    { length: LENGTH },
    (_, index) => captchaCharacters[secret.readUInt32BE(index * 4) % captchaCharacters.length],
  ).join('');
}

/** Creates a picture of five characters. They are derived from the id with the gateway's key. */
export function createCaptcha(key: EnvelopeKey, clientIp: string, required: ChallengeRequirement): CaptchaPicture {
  const { id, secret } = createChallenge({ kind: 'captcha', key, clientIp }, required);
  return {
    id,
    workBits: required.workBits,
    image: toPngDataUrl(drawCaptcha(deriveCaptchaText(secret))),
    expiresInSeconds: CHALLENGE_SECONDS,
  };
}

export interface CaptchaInput {
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}

/**
 * Whether the text is right, ignoring case and spaces. A captcha, or a proof of work for a shared one, can be tried
 * once.
 */
export async function verifyCaptcha(
  gateway: Gateway,
  clientIp: string,
  { captcha = '', captchaId = '' }: CaptchaInput,
): Promise<boolean> {
  const { pool, envelopeKey: key } = gateway;
  const secret = await consumeChallenge(pool, { kind: 'captcha', key, clientIp }, captchaId);
  if (secret === null || (await countSharedUse(gateway, clientIp, captchaId)) !== null) return false;
  return captcha.replace(/\s/g, '').toUpperCase() === deriveCaptchaText(secret);
}
