import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  depositBody,
  endedRoundsBody,
  vendorBalanceBody,
  vendorBetsBody,
  vendorTransfersBody,
  transferCalls,
  transferResultBody,
  withdrawBody,
  type EndedRound,
  type VendorBet,
  type TransferCallName,
  type TransferStatus,
} from '@marquee/contract/schemas';
import { readSignedRequest, verifySignature } from '@marquee/signed-calls';
import { add, toAmount, subtract, toWire, ZERO, type Amount } from '@marquee/money';
import { VendorBehaviour } from './fake-vendor-behaviour.ts';
import { TEST_PROVIDER_SECRET } from './test-gateway.ts';

const callNames = [
  'deposit',
  'withdraw',
  'result',
  'balance',
  'bets',
  'transfers',
  'rounds',
] as const satisfies readonly TransferCallName[];

interface Transfer {
  readonly wallet: string;
  readonly direction: 'in' | 'out';
  readonly amount: string;
  readonly body: string;
  readonly state: 'DONE' | 'REJECTED' | 'BARRED';
}

interface WalletKey {
  readonly vendor: string;
  readonly player: string;
  readonly currency: string;
}

/** A bet with its times, now by default. */
type PlayedBet = Pick<VendorBet, 'roundId' | 'gameCode' | 'stake' | 'payout'> &
  Partial<Pick<VendorBet, 'placedAt' | 'endedAt'>>;

/** Shares of the players in a round of a table game. */
type TableBet = readonly [wallet: WalletKey, stake: string, payout: string];

const formatKey = ({ vendor, player, currency }: WalletKey): string => `${vendor}/${player}/${currency}`;

/** A vendor with transfer wallets, as the contract requires, and with injected faults. */
export class FakeVendor extends VendorBehaviour {
  readonly balances = new Map<string, Amount>();
  readonly inPlay = new Map<string, Amount>();
  readonly transfers = new Map<string, Transfer>();
  readonly bets = new Map<string, VendorBet[]>();
  /** Ended rounds on the platform's wallet, as the provider recorded them, by their numbers from 1. */
  readonly rounds: (Omit<EndedRound, 'number'> & { readonly endedAt: Date })[] = [];
  readonly #lateCalls: (() => void)[] = [];
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Executes the calls that come late. */
  executeLateCalls(): void {
    for (const execute of this.#lateCalls.splice(0)) execute();
  }

  getBalance(wallet: WalletKey): string {
    return toWire(this.balances.get(formatKey(wallet)) ?? ZERO);
  }

  /** Plays a round to its end: changes the balance and adds a bet to the log. */
  play(wallet: WalletKey, bet: PlayedBet): void {
    const key = formatKey(wallet);
    const log = this.bets.get(key) ?? [];
    const at = new Date().toISOString();
    this.bets.set(key, [...log, { placedAt: at, endedAt: at, ...bet, sequence: log.length + 1 }]);
    this.balances.set(key, add(subtract(this.balances.get(key) ?? ZERO, toAmount(bet.stake)), toAmount(bet.payout)));
  }

  /** Does something, for instance plays, while the next request for a call is on its way. */
  before(call: TransferCallName, act: () => unknown): void {
    this.actions.set(call, act);
  }

  /** Lets a call fail once, after a number of calls that succeed. */
  failAfter(call: TransferCallName, successes: number): void {
    this.successesBeforeFailure.set(call, successes);
  }

  /** Plays one round of several players. Each game counts its rounds from 1. Returns the id of the round. */
  playTable(gameCode: string, bets: readonly TableBet[]): string {
    const number = (this.roundNumbers.get(gameCode) ?? 0) + 1;
    this.roundNumbers.set(gameCode, number);
    for (const [wallet, stake, payout] of bets) this.play(wallet, { roundId: String(number), gameCode, stake, payout });
    return String(number);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const rawBody = Buffer.concat(chunks);
    const call = callNames.find((name) => transferCalls[name] === request.url);
    const { provider, ...signed } = readSignedRequest(request, rawBody);
    if (call === undefined || provider !== 'arcade' || !verifySignature(TEST_PROVIDER_SECRET, signed))
      return void response.writeHead(401).end('{"status":"INVALID_SIGNATURE"}');
    this.calls.push(call);
    const act = this.actions.get(call);
    this.actions.delete(call);
    await act?.();
    const body: unknown = JSON.parse(rawBody.toString('utf8'));
    const index = this.faults.findIndex(([name]) => name === call);
    const fault = index < 0 ? null : this.faults.splice(index, 1)[0]?.[1];
    if (fault === 'silent before') return;
    if (fault === 'lost before') return void response.destroy();
    if (fault === 'late') {
      response.destroy();
      this.#lateCalls.push(() => void this.#execute(call, body, false));
      return;
    }
    if (fault === 'server error' || this.#fails(call, body)) return void response.writeHead(500).end('{}');
    const content = this.#execute(call, body, fault === 'reject');
    if (call === 'bets' && this.listDelayMs > 0) await pause(this.listDelayMs);
    if (fault === 'silent after') return;
    if (fault === 'lost after') return void response.destroy();
    const otherTransfer = JSON.stringify({ status: call === 'result' ? 'BARRED' : 'OK', transferId: randomUUID() });
    const text = { 'invalid response': '<html>', 'no list': '{"status":"OK"}', 'other transfer': otherTransfer }[
      String(fault)
    ];
    response.writeHead(200, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(content));
  }

  #execute(call: TransferCallName, body: unknown, isRejected: boolean): object {
    if (call === 'deposit' || call === 'withdraw')
      return this.#transfer(call, (call === 'deposit' ? depositBody : withdrawBody).parse(body), isRejected);
    if (call === 'result') return this.#result(transferResultBody.parse(body).transferId);
    if (call === 'balance') {
      const wallet = vendorBalanceBody.parse(body);
      return {
        status: 'OK',
        balance: this.writeBalance(this.getBalance(wallet)),
        inPlay: toWire(this.inPlay.get(formatKey(wallet)) ?? ZERO),
        bets: (this.bets.get(formatKey(wallet))?.length ?? 0) + this.countedOnly,
        transfers: 0,
      };
    }
    if (call === 'rounds') {
      const { after, since } = endedRoundsBody.parse(body);
      const rounds = this.rounds
        .map(({ endedAt, ...round }, index) => ({ ...this.#writeStakeAndPayout(round), endedAt, number: index + 1 }))
        .filter(({ endedAt }) => endedAt >= new Date(since));
      return { status: 'OK', rounds: this.#writeRows(this.#page(rounds, after, ({ number }) => number)) };
    }
    if (call === 'transfers') {
      const { after, ...wallet } = vendorTransfersBody.parse(body);
      const ofWallet = [...this.transfers].filter(([, { wallet: key }]) => key === formatKey(wallet));
      const transfers = ofWallet.map(([transferId, { direction, amount, state }], index) => ({
        sequence: index + 1,
        transferId,
        direction,
        amount: this.writeAmount(amount),
        done: state === 'DONE',
      }));
      return { status: 'OK', transfers: this.#writeRows(this.#page(transfers, after, ({ sequence }) => sequence)) };
    }
    const { after, ...wallet } = vendorBetsBody.parse(body);
    const all = this.bets.get(formatKey(wallet)) ?? [];
    const bets = this.#page(all.slice(0, all.length - this.unlistedBets), after, ({ sequence }) => sequence);
    return { status: 'OK', bets: this.#writeRows(bets.map((bet) => this.#writeStakeAndPayout(bet))) };
  }

  #fails(call: TransferCallName, body: unknown): boolean {
    const successes = this.successesBeforeFailure.get(call);
    if (successes === 0) this.successesBeforeFailure.delete(call);
    else if (successes !== undefined) this.successesBeforeFailure.set(call, successes - 1);
    if (successes === 0) return true;
    const wallet = vendorBalanceBody.omit({ call: true }).safeParse(body);
    if (!wallet.success || !this.failingWallets.has(formatKey(wallet.data))) return false;
    this.failedCalls.push(formatKey(wallet.data));
    return true;
  }

  #writeStakeAndPayout<Bet extends { stake: string; payout: string }>(bet: Bet): Bet {
    return { ...bet, stake: this.writeAmount(bet.stake), payout: this.writeAmount(bet.payout) };
  }

  #writeRows(rows: readonly object[]): readonly unknown[] {
    return this.writeRows(rows).map((row) => this.writeRow(row));
  }

  #page<Item>(items: readonly Item[], after: number, getPosition: (item: Item) => number): readonly Item[] {
    const first = { correct: after + 1, overlapping: after, 'from the start': 0 }[this.paging];
    return items.filter((item) => getPosition(item) >= first).slice(0, this.pageSize);
  }

  #transfer(
    call: 'deposit' | 'withdraw',
    body: WalletKey & { transferId: string; amount: string },
    isRejected: boolean,
  ): { status: TransferStatus; transferId: string } {
    const content = JSON.stringify([call, formatKey(body), body.amount]);
    const stored = this.transfers.get(body.transferId);
    const { transferId } = body;
    if (stored)
      return {
        status:
          stored.state === 'BARRED'
            ? 'BARRED'
            : stored.body !== content
              ? 'DUPLICATE_TRANSFER'
              : stored.state === 'DONE'
                ? 'OK'
                : 'NOT_ENOUGH_MONEY',
        transferId,
      };
    const balance = this.balances.get(formatKey(body)) ?? ZERO;
    const amount = toAmount(body.amount);
    const after = call === 'deposit' ? add(balance, amount) : subtract(balance, amount);
    const isAccepted = !isRejected && after >= 0n;
    this.transfers.set(body.transferId, {
      wallet: formatKey(body),
      direction: call === 'deposit' ? 'in' : 'out',
      amount: body.amount,
      body: content,
      state: isAccepted ? 'DONE' : 'REJECTED',
    });
    if (isAccepted) this.balances.set(formatKey(body), after);
    return { status: isAccepted ? 'OK' : 'NOT_ENOUGH_MONEY', transferId };
  }

  #result(transferId: string): object {
    const stored = this.transfers.get(transferId) ?? {
      wallet: '',
      direction: 'in',
      amount: '0',
      body: '',
      state: 'BARRED' as const,
    };
    this.transfers.set(transferId, stored);
    return {
      status: stored.state === 'DONE' ? 'OK' : stored.state === 'REJECTED' ? 'NOT_ENOUGH_MONEY' : 'BARRED',
      transferId,
    };
  }
}
