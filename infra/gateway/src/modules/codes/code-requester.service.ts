import { getNetwork } from '@marquee/service/http';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { findTrustByMobile } from '#modules/session/session.service.ts';

/** Key of the limits of one network at one recipient. */
export function createRequesterKey(target: string, { clientIp }: ClientInfo): string {
  return `${getNetwork(clientIp)} ${target}`;
}

/** Whether the player with this number has logged in from the client's network or device before. */
export async function isOwnersClient(gateway: Gateway, mobile: string, client: ClientInfo): Promise<boolean> {
  const { trustedNetworkDays } = (await gateway.settings.read()).row;
  const trust = await findTrustByMobile(gateway.pool, mobile, client, trustedNetworkDays);
  return trust.network || trust.device;
}
