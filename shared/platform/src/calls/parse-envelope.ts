import { errorCodes, type ErrorCode } from '@marquee/contract';
import { CallError } from './call-error.ts';

const knownCodes: ReadonlySet<string> = new Set(errorCodes);
const isErrorCode = (message: string): message is ErrorCode => knownCodes.has(message);

interface Envelope<Value> {
  readonly success: boolean;
  readonly message?: string;
  readonly value: Value;
}

/**
 * Returns `value` of a successful response (`{ success, message, value }`).
 * @throws CallError with the gateway's error code, `unknown_error` for a code this build does not know, `network` for
 * a body that is not an envelope
 */
export async function parseEnvelope<Value>(response: Response): Promise<Value> {
  const { status } = response;
  const body: Envelope<Value> | null = await response.json().catch(() => null);
  if (typeof body !== 'object' || typeof body?.success !== 'boolean') throw new CallError('network', { status });
  if (body.success) return body.value;
  const message = String(body.message);
  throw new CallError(isErrorCode(message) ? message : 'unknown_error', { status, details: body.value });
}
