import { transferCalls, type TransferCallName } from '@marquee/contract/schemas';
import { SignedClient, type SignedCallResult } from '@marquee/signed-calls';
import type { z } from 'zod';
import type { Gateway } from '#context/gateway.ts';

/** Upper bound for a player's request; the outcome of a slower transfer is resolved by the job. */
const TIMEOUT_MS = 4_000;

/** Calls the transfer wallet of a provider. One attempt per call; the transfer decides about retries. */
export interface VendorClient {
  readonly send: <Schema extends z.ZodType>(
    call: TransferCallName,
    body: Readonly<Record<string, unknown>>,
    schema: Schema,
  ) => Promise<SignedCallResult<z.output<Schema>>>;
}

/** @throws when VENDOR_ORIGINS or PROVIDER_SECRETS have no entry for the provider */
export function createVendorClient({ config }: Pick<Gateway, 'config'>, provider: string): VendorClient {
  const { vendorOrigins, providerSecrets } = config;
  const origin = Object.hasOwn(vendorOrigins, provider) ? vendorOrigins[provider] : undefined;
  const secret = Object.hasOwn(providerSecrets, provider) ? providerSecrets[provider] : undefined;
  if (origin === undefined || secret === undefined)
    throw new Error(
      `The provider ${provider} has transfer wallets, but VENDOR_ORIGINS or PROVIDER_SECRETS has no entry for it.`,
    );
  const client = new SignedClient({
    origin,
    provider,
    secret,
    timeoutMs: TIMEOUT_MS,
    isProtocolStatus: (status) => status === 200,
  });
  return { send: (call, body, schema) => client.send(transferCalls[call], { call, ...body }, schema) };
}
