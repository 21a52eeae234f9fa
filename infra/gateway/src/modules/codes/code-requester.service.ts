import { getNetwork } from '@marquee/service/http';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { findTrustByMobile, type ClientTrust } from '#modules/session/session.service.ts';

const findTrust = async (gateway: Gateway, mobile: string, client: ClientInfo): Promise<ClientTrust> => {
  const { trustedNetworkDays } = (await gateway.settings.read()).row;
  return findTrustByMobile(gateway.pool, mobile, client, trustedNetworkDays);
};

/** Whether the player with this verified number has logged in from the client's network or device before. */
export async function isOwnersClient(gateway: Gateway, mobile: string, client: ClientInfo): Promise<boolean> {
  const trust = await findTrust(gateway, mobile, client);
  return trust.network || trust.device;
}

/** As `isOwnersClient`, for what must not reveal to others in the network that the number has an account. */
export async function isOwnersDevice(gateway: Gateway, mobile: string, client: ClientInfo): Promise<boolean> {
  return (await findTrust(gateway, mobile, client)).device;
}

/**
 * Key of the limits of one requester at one target. For a number, a device of the player counts by itself and other
 * clients by network. For a contact code all clients count by network, as its target is not a number.
 */
export async function findRequesterKey(gateway: Gateway, target: string, client: ClientInfo): Promise<string> {
  const requester = (await isOwnersDevice(gateway, target, client))
    ? client.deviceHash.toString('hex')
    : getNetwork(client.clientIp);
  return `${requester} ${target}`;
}
