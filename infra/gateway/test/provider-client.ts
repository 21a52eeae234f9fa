import { parseLaunchToken } from '#modules/launch/launch-url.ts';
import {
  providerResponse,
  providerCalls,
  type ProviderCallName,
  type ProviderResponse,
} from '@marquee/contract/schemas';
import { createSignedHeaders } from '@marquee/signed-calls';
import { TEST_PROVIDER_SECRET, type TestGateway } from './test-gateway.ts';
import { z } from 'zod';

export { parseLaunchToken } from '#modules/launch/launch-url.ts';

const responseSchema = providerResponse.extend({
  sessionToken: z.string().optional(),
  gameCode: z.string().optional(),
  nickname: z.string().optional(),
  playerId: z.string().optional(),
  language: z.string().optional(),
  vendorWallet: z.string().optional(),
});

export interface ProviderCallResult {
  readonly http: number;
  readonly response: ProviderResponse & z.infer<typeof responseSchema>;
  readonly raw: string;
}

interface SendOptions {
  readonly secret?: string;
  readonly provider?: string;
  /** Milliseconds by which the provider's clock is ahead. */
  readonly ahead?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of the signed body. */
  readonly rawBody?: string;
  /** Call whose path is signed, when it is not the one that is sent. */
  readonly signedFor?: ProviderCallName;
}

/** Sends a signed call to the gateway as the provider does. */
export async function sendAsProvider(
  app: TestGateway['app'],
  name: ProviderCallName,
  body: unknown,
  options: SendOptions = {},
): Promise<ProviderCallResult> {
  const { secret = TEST_PROVIDER_SECRET, provider = 'arcade', ahead = 0, headers = {} } = options;
  const signed = typeof body === 'string' ? body : JSON.stringify(body);
  const { method, path } = providerCalls[options.signedFor ?? name];
  const request = { method, path, rawBody: signed };
  const response = await app.inject({
    method: providerCalls[name].method,
    url: providerCalls[name].path,
    headers: { ...createSignedHeaders({ provider, secret }, request, Date.now() + ahead), ...headers },
    payload: options.rawBody ?? signed,
  });
  return { http: response.statusCode, response: responseSchema.parse(response.json()), raw: response.body };
}

/** Code of a playable game of the demo catalogue. */
export async function playableGame({ client }: TestGateway): Promise<string> {
  const { games } = await client.value('gameList', { query: { gameClassify: 'BGS', pageSize: 100 } });
  const found = games.find(({ playable, maintenance }) => playable && !maintenance);
  if (!found) throw new Error('the demo has no playable game');
  return found.gameCode;
}

/** Starts a game for the token's player and authenticates as its provider. */
export async function startGame(
  gateway: TestGateway,
  token: string,
): Promise<{ gameCode: string; sessionToken: string; currency: string }> {
  const gameCode = await playableGame(gateway);
  const launched = await gateway.client.value('launchGame', { token, query: { gameCode } });
  const { response } = await sendAsProvider(gateway.app, 'authenticate', {
    launchToken: parseLaunchToken(launched),
  });
  return { gameCode, sessionToken: response.sessionToken ?? '', currency: response.currency ?? '' };
}
