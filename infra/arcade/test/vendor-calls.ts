import { randomUUID } from 'node:crypto';
import { transferCalls, type TransferCallName } from '@marquee/contract/schemas';
import { createSignedHeaders } from '@marquee/signed-calls';
import type { FastifyInstance } from 'fastify';
import { SECRET, type WalletServer } from './wallet-server.ts';

interface CallOptions {
  readonly at?: number;
  readonly secret?: string;
  readonly to?: TransferCallName;
  readonly headers?: Readonly<Record<string, string>>;
}

type ResponseBody = Readonly<Record<string, unknown>>;

export interface VendorWalletOwner {
  readonly vendor: string;
  readonly player: string;
  readonly currency: string;
}

/** A wallet of a new player at the vendor, who is the player of the platform's next sessions. */
export function createOwner(platform: WalletServer): VendorWalletOwner {
  const owner = { vendor: 'POP', player: randomUUID(), currency: 'THB' };
  Object.assign(platform, { vendorWallet: owner.vendor, playerId: owner.player, gameCode: 'POP_ANYTHING' });
  return owner;
}

/** Sends a signed call of the platform to the vendor. */
export async function callVendor(
  app: FastifyInstance,
  call: TransferCallName,
  what: object,
  { at = Date.now(), secret = SECRET, to = call, headers = {} }: CallOptions = {},
): Promise<ResponseBody> {
  const rawBody = JSON.stringify({ call, ...what });
  const request = { method: 'POST', path: transferCalls[call], rawBody } as const;
  const response = await app.inject({
    method: 'POST',
    url: transferCalls[to],
    headers: { ...createSignedHeaders({ provider: 'arcade', secret }, request, at), ...headers },
    payload: rawBody,
  });
  return { http: response.statusCode, ...response.json<ResponseBody>() };
}

/** Deposits to the wallet or withdraws from it. */
export function moveMoney(
  app: FastifyInstance,
  owner: VendorWalletOwner,
  call: 'deposit' | 'withdraw',
  amount: string,
  transferId: string = randomUUID(),
): Promise<ResponseBody> {
  return callVendor(app, call, { ...owner, transferId, amount });
}
