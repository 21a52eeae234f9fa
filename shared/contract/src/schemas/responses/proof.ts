import * as z from 'zod/mini';

/** `offered`: logins at new places may be proven by an authenticator here. */
export const authenticator = z.object({ offered: z.boolean(), on: z.boolean(), recoveryCodesLeft: z.int() });
export type Authenticator = z.infer<typeof authenticator>;

/** `secret` in base32 to be typed, `address` the same for a QR code. Nothing is switched on until a code confirms it. */
export const authenticatorSecret = z.object({
  secret: z.string(),
  address: z.string().check(z.startsWith('otpauth://totp/')),
});
export type AuthenticatorSecret = z.infer<typeof authenticatorSecret>;

/** Each logs in once in place of a code. They are told this one time. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
