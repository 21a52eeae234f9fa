import type { ProviderStatus } from '@marquee/contract';
import type { ProviderConfig } from './ledger-scene.ts';

interface Transaction {
  kind: 'debit' | 'credit' | 'rollback' | 'tombstone';
  state: 'posted' | 'rejected' | 'rolled_back' | 'tombstone';
  content: string;
  amount: number;
  of: string | null;
  round: string;
  closed: boolean;
  status: ProviderStatus;
  balance: number;
}

interface Round {
  state: 'open' | 'settled' | 'rolled_back';
  stake: number;
  payout: number;
  debits: number;
}

export interface ModelResponse {
  readonly status: ProviderStatus;
  readonly balance: number | null;
}

/** Model of one player's wallet in memory, in cents. Tests compare the real wallet with it after each command. */
export class ProviderModel {
  readonly #config: ProviderConfig;
  readonly #transactions = new Map<string, Transaction>();
  readonly #rounds = new Map<string, Round>();
  cash: number;
  receivable = 0;
  isActive = true;

  constructor(config: ProviderConfig, cash: number) {
    this.#config = config;
    this.cash = cash;
  }

  get openStakes(): number {
    return [...this.#rounds.values()]
      .filter(({ state }) => state === 'open')
      .reduce((sum, { stake }) => sum + stake, 0);
  }

  debit(id: string, round: string, amount: number): ModelResponse {
    const content = `debit ${round} ${amount}`;
    const original = this.#transactions.get(id);
    if (original) return this.#replay(original, content, this.#config.duplicateResponse === 'current');
    const known = this.#rounds.get(round);
    const status = !this.isActive
      ? 'PLAYER_EXCLUDED'
      : known && known.state !== 'open'
        ? 'ROUND_CLOSED'
        : this.cash < amount
          ? 'NOT_ENOUGH_MONEY'
          : 'OK';
    if (status === 'OK') {
      this.cash -= amount;
      this.#rounds.set(round, {
        state: 'open',
        payout: known?.payout ?? 0,
        debits: (known?.debits ?? 0) + 1,
        stake: (known?.stake ?? 0) + amount,
      });
    }
    return this.#store(id, {
      kind: 'debit',
      state: status === 'OK' ? 'posted' : 'rejected',
      content,
      amount,
      of: null,
      round,
      closed: false,
      status,
    });
  }

  credit(id: string, of: string, round: string, amount: number, finished: boolean): ModelResponse {
    const content = `credit ${of} ${round} ${amount} ${finished}`;
    const bet = this.#transactions.get(of);
    const betRound = bet?.kind === 'debit' && bet.state !== 'rejected' ? this.#rounds.get(bet.round) : undefined;
    const original = this.#transactions.get(id);
    if (original) return this.#replay(original, content, this.#config.duplicateResponse === 'current');
    const known = bet?.kind === 'debit' ? this.cash : null;
    if (bet?.state === 'tombstone' || (bet?.kind === 'debit' && bet.state === 'rolled_back'))
      return { status: 'TRANSACTION_ROLLED_BACK', balance: known };
    if (!bet || !betRound) return { status: 'TRANSACTION_DOES_NOT_EXIST', balance: known };
    if (bet.round !== round) return { status: 'INVALID_REQUEST', balance: known };
    if (betRound.state !== 'open') return { status: 'ROUND_CLOSED', balance: known };
    if (amount > 0 && betRound.stake === 0) return { status: 'INVALID_REQUEST', balance: known };
    const closed = finished || amount === 0;
    const due = Math.min(-this.receivable, amount);
    this.receivable += due;
    this.cash += amount - due;
    betRound.payout += amount;
    if (closed) betRound.state = 'settled';
    return this.#store(id, { kind: 'credit', state: 'posted', content, amount, of, round, closed, status: 'OK' });
  }

  rollback(id: string, of: string, round: string | null): ModelResponse {
    if (id === of) return { status: 'INVALID_REQUEST', balance: null };
    const original = this.#transactions.get(id);
    if (original) return this.#replay(original, `rollback ${of} ${round}`, true);
    const undone = this.#transactions.get(of);
    if (undone?.kind === 'rollback') return { status: 'BET_NOT_FOUND', balance: null };
    const undoneRound = undone && undone.state !== 'rejected' && undone.state !== 'tombstone' ? undone.round : null;
    if (round !== null && undoneRound !== null && round !== undoneRound)
      return { status: 'INVALID_REQUEST', balance: null };
    if (!undone)
      this.#store(of, {
        kind: 'tombstone',
        state: 'tombstone',
        content: '',
        amount: 0,
        of: null,
        round: '',
        closed: false,
        status: 'OK',
      });
    if (undone?.kind === 'debit' && undone.state === 'posted') {
      const payouts = [...this.#transactions.values()]
        .filter((credit) => credit.kind === 'credit' && credit.of === of && credit.state === 'posted')
        .reverse();
      const betRound = this.#rounds.get(undone.round);
      if (this.#config.settledRollback === 'reject' && (betRound?.state !== 'open' || payouts.length > 0))
        return { status: 'BET_ALREADY_CLOSED', balance: this.cash };
      const paidToOthers = (betRound?.payout ?? 0) - payouts.reduce((sum, credit) => sum + credit.amount, 0);
      if (paidToOthers > 0 && betRound?.stake === undone.amount)
        return { status: 'BET_ALREADY_CLOSED', balance: this.cash };
      payouts.forEach((credit) => this.#reversePayout(credit));
      this.#returnStake(undone);
    } else if (undone?.kind === 'credit' && undone.state === 'posted') this.#reversePayout(undone);
    const isUnknown = !undone || undone.state === 'tombstone';
    const response = this.#store(id, {
      kind: 'rollback',
      state: 'posted',
      content: `rollback ${of} ${round}`,
      amount: 0,
      of,
      round: '',
      closed: false,
      status: isUnknown ? this.#config.unknownRollback : 'OK',
    });
    return isUnknown ? { ...response, balance: null } : response;
  }

  #reversePayout(credit: Transaction): void {
    const taken = Math.min(this.cash, credit.amount);
    this.cash -= taken;
    this.receivable -= credit.amount - taken;
    credit.state = 'rolled_back';
    const betRound = this.#rounds.get(credit.round);
    if (!betRound) return;
    betRound.payout -= credit.amount;
    if (credit.closed && betRound.state === 'settled') betRound.state = 'open';
  }

  #returnStake(debit: Transaction): void {
    this.cash += debit.amount;
    debit.state = 'rolled_back';
    const betRound = this.#rounds.get(debit.round);
    if (!betRound) return;
    betRound.stake -= debit.amount;
    betRound.debits -= 1;
    if (betRound.debits === 0) betRound.state = 'rolled_back';
  }

  #store(id: string, transaction: Omit<Transaction, 'balance'>): ModelResponse {
    this.#transactions.set(id, { ...transaction, balance: this.cash });
    return { status: transaction.status, balance: this.cash };
  }

  #replay(original: Transaction, content: string, live: boolean): ModelResponse {
    const known = original.kind === 'tombstone' ? undefined : this.cash;
    if (original.kind === 'tombstone') return { status: 'TRANSACTION_ROLLED_BACK', balance: null };
    if (original.content !== content) return { status: 'DUPLICATE_TRANSACTION', balance: known ?? null };
    if (original.state === 'rolled_back') return { status: 'TRANSACTION_ROLLED_BACK', balance: known ?? null };
    return { status: original.status, balance: live ? this.cash : original.balance };
  }
}
