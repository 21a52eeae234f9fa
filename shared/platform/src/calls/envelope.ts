import { errorCodes, type ErrorCode } from '@marquee/contract';
import { CallError } from '#calls/call-error.ts';

const known: ReadonlySet<string> = new Set(errorCodes);
const isCode = (message: string): message is ErrorCode => known.has(message);

interface Envelope<Value> {
  readonly success: boolean;
  readonly message?: string;
  readonly value: Value;
}

/**
 * The value of a successful answer.
 * @throws CallError with the code of a refusal, `unknown_error` for a code this build does not know, `network` for
 * anything that is not our envelope.
 */
export async function readEnvelope<Value>(response: Response): Promise<Value> {
  const { status } = response;
  const body: Envelope<Value> | null = await response.json().catch(() => null);
  if (typeof body !== 'object' || typeof body?.success !== 'boolean') throw new CallError('network', { status });
  if (body.success) return body.value;
  const message = String(body.message);
  throw new CallError(isCode(message) ? message : 'unknown_error', { status, details: body.value });
}
