import { z } from 'zod';

/** R1.06: by what a player proves who logs in at a new place. `payee` is the bank account name on file, `totp` an authenticator app. */
export const proofWay = z.enum(['totp', 'mobile', 'email', 'payee']);
export type ProofWay = z.infer<typeof proofWay>;

/** Details of `login.proof_needed`: the ticket takes the place of a token until the proof. `to` tells where a code goes, as far as a stranger may know. */
export const proofDemand = z.object({
  ticket: z.string(),
  ways: z.array(z.object({ way: proofWay, to: z.string() })),
  expiresInSeconds: z.int(),
});
export type ProofDemand = z.infer<typeof proofDemand>;

/** Details of `password.due`. */
export const passwordDue = z.object({ reason: z.enum(['first', 'default', 'expired']) });
export type PasswordDue = z.infer<typeof passwordDue>['reason'];

const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const code = z.string().trim().min(1).max(255);

/** `proof` is a code, a recovery code of the authenticator, or the name. */
export const proveLoginPayload = z.strictObject({ ticket, way: proofWay, proof: code });
export type ProveLoginPayload = z.infer<typeof proveLoginPayload>;

export const sendProofCodePayload = z.strictObject({ ticket, way: z.enum(['mobile', 'email']) });
export type SendProofCodePayload = z.infer<typeof sendProofCodePayload>;

export const confirmAuthenticatorPayload = z.strictObject({ code });
export const stopAuthenticatorPayload = z.strictObject({ password: z.string().min(1).max(255), code });
export type StopAuthenticatorPayload = z.infer<typeof stopAuthenticatorPayload>;
