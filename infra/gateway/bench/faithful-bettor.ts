import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderCallName } from '@marquee/contract';
import { providerResponse, providerCalls } from '@marquee/contract/schemas';
import { signedHeaders } from '@marquee/signed-calls';

export interface Table {
  readonly port: number;
  readonly secret: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly acknowledged: (kind: 'bet' | 'settle', transactionId: string) => void;
  readonly open: () => boolean;
}

const PATIENCE_MS = 4_000;
const PAUSE_MS = 20;

const attempt = async (
  { port, secret }: Table,
  name: ProviderCallName,
  body: Readonly<Record<string, unknown>>,
): Promise<string | null> => {
  const text = JSON.stringify(body);
  try {
    const response = await fetch(`http://127.0.0.1:${port}${providerCalls[name].path}`, {
      method: 'POST',
      headers: signedHeaders({ provider: 'arcade', secret }, text),
      body: text,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.status === 200 ? providerResponse.parse(await response.json()).status : null;
  } catch {
    return null;
  }
};

/** Repeats one command with the same id until it is answered, however long the gateway is away. */
const insist = async (table: Table, name: ProviderCallName, body: Readonly<Record<string, unknown>>): Promise<void> => {
  for (;;) {
    const status = await attempt(table, name, body);
    if (status === 'OK') return;
    if (status !== null) throw new Error(`${name} was refused: ${status}`);
    await wait(PAUSE_MS);
  }
};

/** Bets and is paid, round after round, while the table is open. */
export async function playFaithfully(table: Table, sessionToken: string): Promise<void> {
  const { gameCode, currency } = table;
  for (let round = 0; table.open(); round += 1) {
    const bet = {
      sessionToken,
      transactionId: randomUUID(),
      roundId: randomUUID(),
      gameCode,
      currency,
      amount: '1.00',
    };
    await insist(table, 'debit', bet);
    table.acknowledged('bet', bet.transactionId);
    if (round % 2) continue;
    const win = {
      ...bet,
      transactionId: randomUUID(),
      referenceTransactionId: bet.transactionId,
      amount: '0.50',
      roundFinished: true,
    };
    await insist(table, 'credit', win);
    table.acknowledged('settle', win.transactionId);
  }
}
