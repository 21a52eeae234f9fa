import { z } from 'zod';

/**
 * How a login from a new network can be verified. `payee` is the account holder's name as
 * entered at sign-up, `totp` an authenticator app.
 */
export const verificationMethod = z.enum(['totp', 'mobile', 'email', 'payee']);
export type VerificationMethod = z.infer<typeof verificationMethod>;

/** The methods that send a code to a contact of the player. */
export const codeMethod = z.enum(['mobile', 'email']);
export type CodeMethod = z.infer<typeof codeMethod>;

/**
 * Details of `login.verification_required`. The ticket identifies the login until it is verified. `to` is the masked
 * mobile number or mail address that a code is sent to, empty for the other methods.
 */
export const loginVerification = z.object({
  ticket: z.string(),
  methods: z.array(z.object({ method: verificationMethod, to: z.string() })),
  expiresInSeconds: z.int(),
});
export type LoginVerification = z.infer<typeof loginVerification>;

/** Details of `password.change_required`. */
export const passwordChangeRequired = z.object({ reason: z.enum(['first', 'default', 'expired']) });
export type PasswordChangeReason = z.infer<typeof passwordChangeRequired>['reason'];
