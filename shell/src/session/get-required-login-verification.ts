import type { LoginVerification, VerificationMethod } from '@marquee/contract';
import { CallError } from '@marquee/platform';

const isLoginVerification = (details: unknown): details is LoginVerification =>
  typeof details === 'object' &&
  details !== null &&
  'ticket' in details &&
  typeof details.ticket === 'string' &&
  'methods' in details &&
  Array.isArray(details.methods);

const supported: ReadonlySet<VerificationMethod> = new Set(['totp', 'mobile', 'email', 'payee']);

/** The verification that a rejected login requires, limited to methods of this shell; null for other errors. */
export function getRequiredLoginVerification(error: unknown): LoginVerification | null {
  if (!(error instanceof CallError) || error.code !== 'login.verification_required') return null;
  if (!isLoginVerification(error.details)) return null;
  const methods = error.details.methods.filter(({ method }) => supported.has(method));
  return methods.length === 0 ? null : { ...error.details, methods };
}
