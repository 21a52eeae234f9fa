import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { authorizeStakeBody, providerCalls, type ProviderCallName } from '@marquee/contract/schemas';
import { toAmount, UNITS_PER_WHOLE } from '@marquee/money';
import { z } from 'zod';
import { createLaunchToken, readSignedRequest, verifyLaunchToken, verifySignature } from '@marquee/signed-calls';
import { toMs } from '@marquee/time';

/** `before`: the call has no effect; `after`: it takes effect and its response is lost. */
export type Fault =
  | {
      call: ProviderCallName;
      when: 'before' | 'after';
      how: 'silence' | 'status 500' | 'hang up' | 'garbage' | 'other id';
    }
  | { call: ProviderCallName; when: 'after'; how: 'no balance' }
  | { call: ProviderCallName; status: string };

interface Posted {
  call: ProviderCallName;
  /** In cents. */
  amount: number;
  /** As it was sent. */
  wireAmount: string;
  status: string;
  reference: string | undefined;
  /** Whether it is only known from a rollback that arrived before it. */
  isTombstone: boolean;
}

const body = z.object({
  launchToken: z.string().optional(),
  sessionToken: z.string().optional(),
  transactionId: z.string().default(''),
  referenceTransactionId: z.string().optional(),
  amount: z.string().default('0'),
});

const UNITS_PER_CENT = UNITS_PER_WHOLE / 100n;

export const SECRET = 'ab'.repeat(16);

/** A launch token as the platform creates them. */
export function issueLaunchToken(): string {
  return createLaunchToken(SECRET, Date.now() + toMs({ minutes: 5 }));
}

/** Fake platform wallet of one player with injectable faults. Rounds payouts down to cents, as the platform does. */
export class WalletServer {
  readonly transactions = new Map<string, Posted>();
  readonly calls: string[] = [];
  readonly faults: Fault[] = [];
  balance = 100_000;
  gameCode = 'BGS_SEVENS';
  /** Titles of the next launches, before `gameCode`. */
  readonly gameCodes: string[] = [];
  playerId = 'p1';
  /** The vendor that holds the player's money here, if one does. */
  vendorWallet: string | undefined;
  minRoundMs = { slot: 0, casino: 0 };
  gmtOffsetMinutes = 420;
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response));
  readonly #spent = new Set<string>();
  readonly #ended = new Set<string>();

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Ends all sessions that are open now, as a logout everywhere does. */
  endSessions(): void {
    for (const launchToken of this.#spent) this.#ended.add(getSessionToken(launchToken));
  }

  /** Posted transactions of a call. */
  posted(call: ProviderCallName): Posted[] {
    return [...this.transactions.values()].filter((each) => each.call === call && each.status === 'OK');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await readBody(request);
    const call = parseCallName(request.url ?? '');
    if (!verifySignature(SECRET, readSignedRequest(request, raw)))
      return send(response, 401, { status: 'INVALID_SIGNATURE' });
    const input = body.parse(JSON.parse(raw));
    if (call === 'authorizeStake') authorizeStakeBody.parse(JSON.parse(raw));
    this.calls.push(`${call} ${input.transactionId}`);
    const fault = this.#takeFault(call);
    if (fault && 'status' in fault)
      return send(response, 200, {
        status: fault.status,
        transactionId: input.transactionId,
        balance: this.#shown(),
        currency: 'THB',
      });
    const result = fault?.when === 'before' ? {} : this.#post(call, input);
    if (!fault) return send(response, 200, result);
    if (fault.how === 'no balance') send(response, 200, { ...result, balance: undefined, currency: undefined });
    if (fault.how === 'status 500') send(response, 500, { oops: true });
    if (fault.how === 'hang up') request.socket.destroy();
    if (fault.how === 'garbage') response.end('<html>gateway</html>');
    if (fault.how === 'other id')
      send(response, 200, { ...result, transactionId: 'ffffffff-0000-4000-8000-000000000000' });
  }

  #takeFault(call: ProviderCallName): Fault | undefined {
    const index = this.faults.findIndex((fault) => fault.call === call);
    return index < 0 ? undefined : this.faults.splice(index, 1)[0];
  }

  #post(call: ProviderCallName, input: z.output<typeof body>): Record<string, unknown> {
    if (call === 'policy')
      return { status: 'OK', minRoundMs: this.minRoundMs, gmtOffsetMinutes: this.gmtOffsetMinutes };
    if (call === 'authenticate') return this.#authenticate(input.launchToken ?? '');
    if (call !== 'credit' && call !== 'rollback' && this.#ended.has(input.sessionToken ?? ''))
      return { status: 'TOKEN_EXPIRED', ...(call === 'debit' && { transactionId: input.transactionId }) };
    if (call === 'verifySession') return { status: 'OK' };
    if (call === 'balance') return { status: 'OK', balance: this.#shown(), currency: 'THB' };
    if (call === 'authorizeStake') return { status: 'OK', transactionId: input.transactionId, currency: 'THB' };
    const { transactionId, referenceTransactionId: reference } = input;
    const earlier = this.transactions.get(transactionId);
    const cents = Number(toAmount(input.amount) / UNITS_PER_CENT);
    // The platform does not know the player of a debit that never arrived, so it returns no balance then.
    const isPlayerKnown = call !== 'rollback' || this.transactions.get(reference ?? '')?.isTombstone === false;
    const status = earlier?.status ?? this.#apply(call, cents, reference);
    if (!earlier) {
      const posted = { call, amount: cents, wireAmount: input.amount, status, reference, isTombstone: false };
      this.transactions.set(transactionId, posted);
    }
    return {
      status,
      transactionId,
      ...(isPlayerKnown && { balance: this.#shown(), currency: 'THB' }),
      duplicate: earlier !== undefined,
    };
  }

  #apply(call: ProviderCallName, cents: number, reference: string | undefined): string {
    const referred = this.transactions.get(reference ?? '');
    if (call === 'debit') {
      if (this.balance < cents) return 'NOT_ENOUGH_MONEY';
      this.balance -= cents;
    } else if (call === 'credit') {
      if (referred?.status !== 'OK') return referred ? 'TRANSACTION_ROLLED_BACK' : 'TRANSACTION_DOES_NOT_EXIST';
      this.balance += cents;
    } else if (call === 'rollback') {
      if (referred?.status === 'OK') this.balance += referred.amount;
      this.transactions.set(reference ?? '', {
        call: 'debit',
        amount: referred?.amount ?? 0,
        wireAmount: referred?.wireAmount ?? '0',
        status: 'TRANSACTION_ROLLED_BACK',
        reference: undefined,
        isTombstone: referred?.isTombstone ?? true,
      });
    }
    return 'OK';
  }

  #authenticate(launchToken: string): Record<string, unknown> {
    if (!verifyLaunchToken(SECRET, launchToken) || this.#spent.has(launchToken)) return { status: 'TOKEN_EXPIRED' };
    this.#spent.add(launchToken);
    return {
      status: 'OK',
      sessionToken: getSessionToken(launchToken),
      playerId: this.playerId,
      nickname: 'Nok',
      currency: 'THB',
      balance: this.#shown(),
      gameCode: this.gameCodes.shift() ?? this.gameCode,
      language: 'en',
      vendorWallet: this.vendorWallet,
      minRoundMs: this.minRoundMs,
    };
  }

  #shown = (): string => (this.balance / 100).toFixed(2);
}

const getSessionToken = (launchToken: string): string => `wallet-${launchToken}`;

const callNames = Object.keys(providerCalls).filter((name): name is ProviderCallName => name in providerCalls);

const parseCallName = (url: string): ProviderCallName => {
  const name = callNames.find((each) => providerCalls[each].path === url);
  if (!name) throw new Error(`the platform has no call at ${url}`);
  return name;
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
