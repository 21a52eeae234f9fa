import * as z from 'zod/mini';

/**
 * `offered`: this site accepts an authenticator for logins from new networks. `codeMethods`: contacts, masked, that a
 * code may be sent to when the player has lost the authenticator.
 */
export const authenticator = z.object({
  offered: z.boolean(),
  enabled: z.boolean(),
  recoveryCodesLeft: z.int(),
  // A gateway of an earlier version does not send it.
  codeMethods: z._default(z.array(z.object({ method: z.enum(['mobile', 'email']), to: z.string() })), []),
});
export type Authenticator = z.infer<typeof authenticator>;

/**
 * `secret` in base32 for typing, `address` the same as a key URI for a QR code. The authenticator is disabled until the
 * first code confirms it.
 */
export const authenticatorSecret = z.object({
  secret: z.string(),
  address: z.string().check(z.startsWith('otpauth://totp/')),
});
export type AuthenticatorSecret = z.infer<typeof authenticatorSecret>;

/** Each replaces a code of the authenticator once. They are returned only here. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
