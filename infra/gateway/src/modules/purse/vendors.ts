import { transferCalls, type TransferCallName } from '@marquee/contract/schemas';
import { SignedClient, type Reply } from '@marquee/signed-calls';
import type { z } from 'zod';
import type { Gateway } from '#gateway.ts';

/** Longer, and the player waits for nothing: the outcome is found out later. */
const PATIENCE_MS = 4_000;

/** Speaks to a vendor's own wallet, once for each call: to ask again is the transfer's business. */
export interface VendorClient {
  readonly send: <Schema extends z.ZodType>(
    call: TransferCallName,
    body: Readonly<Record<string, unknown>>,
    schema: Schema,
  ) => Promise<Reply<z.output<Schema>>>;
}

/** How a provider's own wallets are asked. @throws where nobody configured the provider */
export function vendorOf({ config }: Pick<Gateway, 'config'>, provider: string): VendorClient {
  const { vendorOrigins, providerSecrets } = config;
  const origin = Object.hasOwn(vendorOrigins, provider) ? vendorOrigins[provider] : undefined;
  const secret = Object.hasOwn(providerSecrets, provider) ? providerSecrets[provider] : undefined;
  if (origin === undefined || secret === undefined)
    throw new Error(`The provider ${provider} keeps wallets, but VENDOR_ORIGINS or PROVIDER_SECRETS do not name it.`);
  const client = new SignedClient({
    origin,
    provider,
    secret,
    timeoutMs: PATIENCE_MS,
    isAnswer: (status) => status === 200,
  });
  return { send: (call, body, schema) => client.send(transferCalls[call], { call, ...body }, schema) };
}
