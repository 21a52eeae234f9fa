import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderCallName } from '@marquee/contract';
import { providerResponse, providerCalls } from '@marquee/contract/schemas';
import { createSignedHeaders } from '@marquee/signed-calls';

export interface PlayOptions {
  readonly port: number;
  readonly secret: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly onAcknowledged: (kind: 'bet' | 'settle', transactionId: string) => void;
  readonly isOpen: () => boolean;
}

const RESPONSE_TIMEOUT_MS = 4_000;
const PAUSE_MS = 20;

const sendCommand = async (
  { port, secret }: PlayOptions,
  name: ProviderCallName,
  body: Readonly<Record<string, unknown>>,
): Promise<string | null> => {
  const rawBody = JSON.stringify(body);
  const { method, path } = providerCalls[name];
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: createSignedHeaders({ provider: 'arcade', secret }, { method, path, rawBody }),
      body: rawBody,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    return response.status === 200 ? providerResponse.parse(await response.json()).status : null;
  } catch {
    return null;
  }
};

/** Repeats a command with the same id until the gateway responds, however long it is down. */
const sendUntilResponse = async (
  options: PlayOptions,
  name: ProviderCallName,
  body: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (;;) {
    const status = await sendCommand(options, name, body);
    if (status === 'OK') return;
    if (status !== null) throw new Error(`${name} was rejected: ${status}`);
    await wait(PAUSE_MS);
  }
};

/** Plays rounds until `isOpen` returns false. Every second round wins. */
export async function playWithRetries(options: PlayOptions, sessionToken: string): Promise<void> {
  const { gameCode, currency } = options;
  for (let round = 0; options.isOpen(); round += 1) {
    const bet = {
      sessionToken,
      transactionId: randomUUID(),
      roundId: randomUUID(),
      gameCode,
      currency,
      amount: '1.00',
    };
    await sendUntilResponse(options, 'debit', bet);
    options.onAcknowledged('bet', bet.transactionId);
    if (round % 2) continue;
    const win = {
      ...bet,
      transactionId: randomUUID(),
      referenceTransactionId: bet.transactionId,
      amount: '0.50',
      roundFinished: true,
    };
    await sendUntilResponse(options, 'credit', win);
    options.onAcknowledged('settle', win.transactionId);
  }
}
