import { randomInt } from 'node:crypto';
import type { Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { saveCode, type CodeKey } from './code.repository.ts';
import { computeCodeMac } from './verify-code.service.ts';

/** A code lives longer than the countdown of the button, so that a slow message is still useful. */
const MIN_MINUTES = 5;

/** How long a code is valid when the next may be sent after a wait. */
export function getCodeMinutes(waitMinutes: number): number {
  return Math.max(MIN_MINUTES, waitMinutes);
}

/** Creates a code for the network of a client, valid until the next may be sent, and stores its keyed hash. */
export async function createCode(
  gateway: Gateway,
  tx: Tx,
  key: CodeKey,
  clientIp: string,
  waitMinutes: number,
): Promise<{ code: string; minutes: number }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const minutes = getCodeMinutes(waitMinutes);
  await saveCode(tx, key, clientIp, computeCodeMac(gateway, key, code), minutes);
  return { code, minutes };
}
