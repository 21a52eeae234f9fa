import { CallError, type CallErrorCode } from '@marquee/platform';

const retryDelayMs = 5_000;

/** An earlier gateway rejects a logout while the site is closed. */
const temporary: ReadonlySet<string> = new Set<CallErrorCode>([
  'network',
  'service.unavailable',
  'unknown_error',
  'too_many_requests',
  'info_maintenance',
  'info_ip_block',
]);

/** Whether the gateway may not have taken the call, but takes it later. */
export function isTemporary(error: unknown): boolean {
  return error instanceof CallError && temporary.has(error.code);
}

/**
 * A call that takes rights away, and the record of this browser that the gateway has not taken it yet. The record is
 * that of this call: an end of the call leaves the record of a later one, and is not the end of it.
 */
export interface PendingCall {
  send(): Promise<unknown>;
  isPending(): boolean;
  setPending(isPending: boolean): void;
}

/**
 * Sends the call, and repeats it until the gateway has taken it or rejects it for good, as the player believes those
 * rights to be gone. Returns after the first try.
 */
export async function sendUntilTaken(call: PendingCall): Promise<void> {
  // The page may be left before the first try has ended.
  call.setPending(true);
  try {
    await call.send();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isTemporary(error)) {
      setTimeout(() => void repeatPending(call), retryDelayMs);
      return;
    }
  }
  call.setPending(false);
}

/** Sends a call again that the gateway has not taken, also before a reload of the page. */
export async function repeatPending(call: PendingCall): Promise<void> {
  if (call.isPending()) await sendUntilTaken(call);
}
