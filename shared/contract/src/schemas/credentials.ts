import { z } from 'zod';

/** The text of a picture of `captcha`, and its id. */
export const captchaFields = { captcha: z.string().max(16).optional(), captchaId: z.string().max(96).optional() };

/** `mobileNum` with or without the leading zero, `countryDialingCode` with or without a plus. */
export const mobileNumber = { mobileNum: z.string().trim().max(32), countryDialingCode: z.string().max(8) };

/**
 * An ID token of Firebase for a number, in place of a code of the gateway, and the project that issued it. Empty, or
 * missing, where the gateway verifies numbers itself.
 */
export const firebaseFields = {
  firebaseChannel: z.string().max(255).optional(),
  firebaseIdToken: z.string().max(4_096).optional(),
};
