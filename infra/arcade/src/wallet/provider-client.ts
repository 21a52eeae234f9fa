import { providerCalls, type ProviderCallName } from '@marquee/contract/schemas';
import { SignedClient, type SignedCallResult } from '@marquee/signed-calls';
import type { z } from 'zod';

/** Provider code of the arcade. */
const PROVIDER = 'arcade';

/** Calls the platform's provider API. One attempt per call; the round decides about retries. */
export interface ProviderClient {
  readonly send: <Schema extends z.ZodType>(
    call: ProviderCallName,
    body: Readonly<Record<string, unknown>>,
    schema: Schema,
  ) => Promise<SignedCallResult<z.output<Schema>>>;
}

interface Options {
  readonly gatewayOrigin: string;
  readonly secret: string;
  readonly timeoutMs: number;
}

export function createProviderClient({ gatewayOrigin: origin, secret, timeoutMs }: Options): ProviderClient {
  const client = new SignedClient({
    origin,
    provider: PROVIDER,
    secret,
    timeoutMs,
    isProtocolStatus: (status) => status < 500,
  });
  return { send: (call, body, schema) => client.send(providerCalls[call].path, body, schema) };
}
