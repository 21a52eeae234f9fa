import type { ClientInfo } from '#context/client-info.ts';
import { toAccountKey } from '#modules/accounts/accounts.service.ts';
import type { Queryable, Tx } from '@marquee/service/database';

/** Age in hours of an account that raises limits. Anybody can register more accounts, with somebody else's contacts. */
const OLD_ACCOUNT_HOURS = 24;

/** Trusts the network of a client, or renews the trust. */
export async function trustNetwork(tx: Tx, playerId: string, { clientIp }: ClientInfo): Promise<void> {
  await tx.query({
    name: 'trusted_network_insert',
    text: `INSERT INTO trusted_networks (player_id, network) VALUES ($1, network_of($2))
      ON CONFLICT (player_id, network) DO UPDATE SET seen_at = now()`,
    values: [playerId, clientIp],
  });
}

/** Returns false when the player does not know the device. */
async function renewDeviceTrust(tx: Tx, playerId: string, { deviceHash }: ClientInfo): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'trusted_device_renew',
    text: 'UPDATE trusted_devices SET seen_at = now() WHERE player_id = $1 AND device_hash = $2',
    values: [playerId, deviceHash],
  });
  return rowCount === 1;
}

/**
 * Trusts network and device of a client, or renews the trust. A browser that the player does not know gets a new
 * cookie, as an earlier user of the browser may have a copy of the one that it sends.
 */
export async function trustClient(tx: Tx, playerId: string, client: ClientInfo): Promise<void> {
  await trustNetwork(tx, playerId, client);
  if (await renewDeviceTrust(tx, playerId, client)) return;
  client.renewDevice();
  await tx.query({
    name: 'trusted_device_insert',
    text: 'INSERT INTO trusted_devices (player_id, device_hash) VALUES ($1, $2)',
    values: [playerId, client.deviceHash],
  });
}

/** Renews the trust in network and device of a client where the player knows them, and adds none. */
export async function renewTrust(tx: Tx, playerId: string, client: ClientInfo): Promise<void> {
  await tx.query({
    name: 'trusted_network_renew',
    text: 'UPDATE trusted_networks SET seen_at = now() WHERE player_id = $1 AND network = network_of($2)',
    values: [playerId, client.clientIp],
  });
  await renewDeviceTrust(tx, playerId, client);
}

/** Trusts no network and no device of the player any more. */
export async function deleteTrust(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'trusted_networks_delete',
    text: 'DELETE FROM trusted_networks WHERE player_id = $1',
    values: [playerId],
  });
  await tx.query({
    name: 'trusted_devices_delete',
    text: 'DELETE FROM trusted_devices WHERE player_id = $1',
    values: [playerId],
  });
}

/** The player who last logged in with a device in the last `days`, and whose account is old enough, if any. */
export async function findPlayerOfDevice(db: Queryable, deviceHash: Buffer, days: number): Promise<string | null> {
  const { rows } = await db.query<{ playerId: string }>({
    name: 'trusted_device_player',
    text: `SELECT d.player_id AS "playerId" FROM trusted_devices d JOIN players p ON p.id = d.player_id
      WHERE d.device_hash = $1 AND d.seen_at > now() - make_interval(days => $2)
        AND p.registered_at <= now() - interval '${OLD_ACCOUNT_HOURS} hours' ORDER BY d.seen_at DESC LIMIT 1`,
    values: [deviceHash, days],
  });
  return rows[0]?.playerId ?? null;
}

/** Whether earlier logins of a player came from the network, and from the device, of a client. */
export interface ClientTrust {
  readonly network: boolean;
  readonly device: boolean;
}

const trustOf = `SELECT EXISTS (SELECT 1 FROM trusted_networks t JOIN found ON found.id = t.player_id
        WHERE network = network_of($2) AND seen_at > now() - make_interval(days => $4)) AS network,
      EXISTS (SELECT 1 FROM trusted_devices t JOIN found ON found.id = t.player_id
        WHERE device_hash = $3 AND seen_at > now() - make_interval(days => $4)) AS device`;

const findTrust = async (
  db: Queryable,
  name: string,
  text: string,
  key: string,
  { clientIp, deviceHash }: ClientInfo,
  days: number,
): Promise<ClientTrust> => {
  const { rows } = await db.query<ClientTrust>({ name, text, values: [key, clientIp, deviceHash, days] });
  return rows[0] ?? { network: false, device: false };
};

/** Whether the player registered or logged in from this network, or with this device, in the last `days`. */
export function findTrustByPlayer(
  db: Queryable,
  playerId: string,
  client: ClientInfo,
  days: number,
): Promise<ClientTrust> {
  const text = `WITH found AS (SELECT id FROM players WHERE id = $1) ${trustOf}`;
  return findTrust(db, 'trust_by_player', text, playerId, client, days);
}

/** As `findTrustByPlayer`, and none for an account that is not old enough to raise limits. */
export function findTrustOfOldAccount(
  db: Queryable,
  playerId: string,
  client: ClientInfo,
  days: number,
): Promise<ClientTrust> {
  const text = `WITH found AS (SELECT id FROM players
      WHERE id = $1 AND registered_at <= now() - interval '${OLD_ACCOUNT_HOURS} hours') ${trustOf}`;
  return findTrust(db, 'trust_of_old_account', text, playerId, client, days);
}

/** As `findTrustByPlayer`, for a username, which may be unknown. */
export function findTrustByUsername(
  db: Queryable,
  username: string,
  client: ClientInfo,
  days: number,
): Promise<ClientTrust> {
  const text = `WITH found AS (SELECT id FROM players WHERE username_key = $1) ${trustOf}`;
  return findTrust(db, 'trust_by_username', text, toAccountKey(username), client, days);
}

/** As `findTrustByPlayer`, for the player who has verified a number with its dialing code. */
export function findTrustByMobile(
  db: Queryable,
  mobile: string,
  client: ClientInfo,
  days: number,
): Promise<ClientTrust> {
  const text = `WITH found AS (SELECT id FROM players
      WHERE mobile = $1 AND mobile_verified_at IS NOT NULL) ${trustOf}`;
  return findTrust(db, 'trust_by_mobile', text, mobile, client, days);
}
