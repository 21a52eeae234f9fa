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

type Configuration = Pick<Gateway, 'config'>;

const findConnection = ({ config: { vendorOrigins, providerSecrets } }: Configuration, provider: string) => {
  const origin = Object.hasOwn(vendorOrigins, provider) ? vendorOrigins[provider] : undefined;
  const secret = Object.hasOwn(providerSecrets, provider) ? providerSecrets[provider] : undefined;
  return origin === undefined || secret === undefined ? null : { origin, secret };
};

/** Whether VENDOR_ORIGINS and PROVIDER_SECRETS have an entry for the provider. */
export function isVendorConfigured(configuration: Configuration, provider: string): boolean {
  return findConnection(configuration, provider) !== null;
}

/** A provider without configuration counts as one that does not respond, so that it stops nobody else's work. */
export function createVendorClient(configuration: Configuration, provider: string): VendorClient {
  const connection = findConnection(configuration, provider);
  if (connection === null)
    return {
      send: () =>
        Promise.resolve({ reached: false, isMalformed: false, cause: `the provider ${provider} is not configured` }),
    };
  const client = new SignedClient({
    ...connection,
    provider,
    timeoutMs: TIMEOUT_MS,
    isProtocolStatus: (status) => status === 200,
  });
  return { send: (call, body, schema) => client.send(transferCalls[call], { call, ...body }, schema) };
}
