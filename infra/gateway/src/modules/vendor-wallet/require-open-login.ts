import type { Tx } from '@marquee/service/database';
import { GatewayError } from '#http/gateway-error.ts';
import { lockLoginSession } from './vendor-wallet.repository.ts';

/**
 * Keeps a login session open until the transaction ends.
 * @throws GatewayError `session.expired` when it was revoked
 */
export async function requireOpenLogin(tx: Tx, loginSession: string): Promise<void> {
  if (!(await lockLoginSession(tx, loginSession))) throw new GatewayError('session.expired');
}
