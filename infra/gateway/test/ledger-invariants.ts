import { amountOfUnits } from '@marquee/money';
import { inTransaction } from '#db/transaction.ts';
import { reconcile } from '#modules/ledger/ledger.service.ts';
import { openAccount, postEntry } from '#modules/ledger/posting.repository.ts';
import { GAME, type LedgerScene, newBet, newId, type ScenePlayer } from './ledger-scene.ts';
import type { Check } from './provider-rows.ts';

const times = <Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> => Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const house = (scene: LedgerScene, code: string, currency = 'USD', kind = 'revenue'): Promise<bigint> =>
  inTransaction(scene.pool, (tx) => openAccount(tx, { code, currency, kind }));

const cashAccount = async (scene: LedgerScene, { id }: ScenePlayer): Promise<bigint> =>
  (await scene.value<bigint>(`SELECT id AS value FROM ledger_accounts WHERE player_id = $1 AND kind = 'cash'`, [id])) ?? 0n;

const move = (scene: LedgerScene, from: bigint, to: bigint, units: bigint, currency = 'USD', reference = newId()): Promise<bigint> =>
  inTransaction(scene.pool, (tx) =>
    postEntry(tx, {
      kind: 'test', reference, currency, actor: 'test', reason: 'test',
      legs: [{ account: from, amount: amountOfUnits(-units) }, { account: to, amount: amountOfUnits(units) }],
    }),
  );

const refusedBy = (constraint: string) => expect.objectContaining({ constraint });

const bareEntry = `INSERT INTO ledger_entries (kind, reference, currency, actor, reason) VALUES ('test', $1, 'USD', 'test', 'test') RETURNING id`;

/** Bets, wins, losses and rollbacks of some players at once. */
const traffic = async (players: readonly ScenePlayer[], rounds: number): Promise<void> => {
  await times(players.length * rounds, async (index) => {
    const player = players[index % players.length];
    const bet = newBet();
    if ((await player?.debit({ ...bet, amount: '1.37' }))?.status !== 'OK') return;
    if (index % 5 === 0) await player?.rollback({ of: bet.transactionId });
    else if (index % 7 !== 0) await player?.credit({ roundId: bet.roundId, of: bet.transactionId, amount: index % 3 === 0 ? '2.71' : '0' });
  });
};

/** What holds whatever happens, numbered as in the list of invariants that the ledger's README names. */
export const ledgerInvariants: readonly Check[] = [
  {
    title: 'invariant 01: an entry that does not sum to zero is refused, at once and later',
    run: async (scene) => {
      const player = await scene.player();
      const cash = await cashAccount(scene, player);
      const revenue = await house(scene, 'house:revenue:TEST');
      const oneLeg = inTransaction(scene.pool, async (tx) => {
        const { rows } = await tx.query<{ id: bigint }>(bareEntry, [newId()]);
        await tx.query('INSERT INTO ledger_postings (entry_id, leg, account_id, amount) VALUES ($1, 1, $2, 100)', [rows[0]?.id, cash]);
      });
      await expect(oneLeg).rejects.toEqual(refusedBy('ledger_entry_balanced'));
      const posted = await move(scene, cash, revenue, 100n);
      const add = 'INSERT INTO ledger_postings (entry_id, leg, account_id, amount) VALUES ($1, 3, $2, 5), ($1, 4, $3, -5)';
      await expect(scene.pool.query(add, [posted, cash, revenue])).rejects.toEqual(refusedBy('ledger_entry_balanced'));
      await expect(move(scene, cash, cash, 100n)).rejects.toEqual(refusedBy('ledger_entry_empty'));
      expect(await player.cash()).toBe('99.999');
    },
  },
  {
    title: 'invariant 02: entries, postings and balances cannot be changed or removed',
    run: async (scene) => {
      const player = await scene.player();
      const refused = (statement: string) => expect(scene.pool.query(statement)).rejects.toEqual(refusedBy('ledger_append_only'));
      for (const table of ['ledger_entries', 'ledger_postings', 'ledger_accounts']) {
        await refused(`DELETE FROM ${table}`);
        await refused(`TRUNCATE ${table} CASCADE`);
      }
      await refused(`UPDATE ledger_entries SET reason = 'other'`);
      await refused('UPDATE ledger_postings SET amount = 1');
      await refused(`UPDATE ledger_accounts SET balance = balance + 1 WHERE player_id = '${player.id}'`);
      await refused(`UPDATE ledger_accounts SET minimum = NULL WHERE player_id = '${player.id}'`);
      await refused(`INSERT INTO ledger_accounts (id, code, currency, kind, balance) VALUES (2000000000000000, 'rich', 'USD', 'revenue', 5)`);
    },
  },
  {
    title: 'invariant 03: postings are chained, and a change behind the triggers’ back is found',
    run: async (scene) => {
      const player = await scene.player();
      await player.debit();
      const hashes = `SELECT count(DISTINCT p.hash)::int AS value FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id WHERE a.player_id = $1`;
      expect(await scene.value(hashes, [player.id])).toBe(2);
      await scene.expectBooksBalanced();
      const client = await scene.pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SET LOCAL session_replication_role = replica');
        await client.query(
          `UPDATE ledger_postings p SET balance_after = balance_after + 1 FROM ledger_accounts a WHERE a.id = p.account_id AND a.player_id = $1 AND p.sequence = 1`,
          [player.id],
        );
        await client.query(`UPDATE ledger_entries SET actor = 'nobody' WHERE id = (SELECT max(id) FROM ledger_entries)`);
        const { findings } = await reconcile(client);
        expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(['postings_are_chained', 'entries_keep_their_seal']));
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
  },
  {
    title: 'invariants 04, 05 and 36: the same reference is posted once, also at once, and leaves one entry',
    run: async (scene) => {
      const [from, to] = [await house(scene, 'house:revenue:A'), await house(scene, 'house:revenue:B')];
      const reference = newId();
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => move(scene, from, to, 5n, 'USD', reference)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await scene.value('SELECT count(*)::int AS value FROM ledger_entries WHERE reference = $1', [reference])).toBe(1);
      const player = await scene.player();
      const bet = newBet();
      await times(8, () => player.debit(bet));
      expect(await scene.value('SELECT count(*)::int AS value FROM ledger_entries WHERE reference = $1', [`arcade:${bet.transactionId}`])).toBe(1);
    },
  },
  {
    title: 'invariants 06 and 14: a hot account loses no update, and its sequence has no gap',
    run: async (scene) => {
      const [from, to] = [await house(scene, `house:revenue:${newId()}`), await house(scene, `house:revenue:${newId()}`)];
      await times(60, (index) => (index % 2 ? move(scene, from, to, 3n) : move(scene, to, from, 2n)));
      const account = 'SELECT balance::int AS value FROM ledger_accounts WHERE id = $1';
      expect(await scene.value(account, [to])).toBe(30);
      expect(await scene.value(account, [from])).toBe(-30);
      const gapless = 'SELECT array_agg(sequence::int ORDER BY sequence) AS value FROM ledger_postings WHERE account_id = $1';
      expect(await scene.value(gapless, [to])).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    },
  },
  {
    title: 'invariants 07, 08, 13, 16 and 19: under traffic every currency sums to zero at every commit, and the books can be rebuilt',
    run: async (scene, repeats) => {
      const players = await times(6, () => scene.player({ balance: '40' }));
      let running = true;
      const watch = (async () => {
        let sums = 0;
        for (; running; sums += 1) {
          expect(await scene.value('SELECT count(*)::int AS value FROM (SELECT FROM ledger_accounts GROUP BY currency HAVING sum(balance) <> 0) AS off')).toBe(0);
        }
        return sums;
      })();
      await traffic(players, Math.min(repeats, 12)).finally(() => (running = false));
      expect(await watch).toBeGreaterThan(0);
      await scene.expectBooksBalanced();
    },
  },
  {
    title: 'invariant 09: an account with a minimum never goes below it, drained from all sides at once',
    run: async (scene) => {
      const player = await scene.player();
      const answers = await times(64, () => player.debit({ amount: '7' }));
      expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(14);
      expect(answers.filter(({ status }) => status === 'NOT_ENOUGH_MONEY')).toHaveLength(50);
      expect(await player.cash()).toBe('2.00');
      const [cash, revenue] = [await cashAccount(scene, player), await house(scene, 'house:revenue:DRAIN')];
      const drains = await Promise.allSettled(Array.from({ length: 20 }, () => move(scene, cash, revenue, 30_000n)));
      expect(drains.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
      expect(drains.find((drain) => drain.status === 'rejected')?.reason).toEqual(refusedBy('ledger_account_no_overdraft'));
      expect(await player.cash()).toBe('0.20');
    },
  },
  {
    title: 'invariant 10: many small moves beside a huge balance drift by nothing',
    run: async (scene) => {
      const [from, to] = [await house(scene, `house:revenue:${newId()}`), await house(scene, `house:revenue:${newId()}`)];
      await move(scene, from, to, 90_000_000_000_000_001n);
      await times(40, () => move(scene, from, to, 1n));
      expect(await scene.value('SELECT balance AS value FROM ledger_accounts WHERE id = $1', [to])).toBe(90_000_000_000_000_041n);
      await scene.expectBooksBalanced();
    },
  },
  {
    title: 'invariant 11: no entry mixes currencies',
    run: async (scene) => {
      const [dollars, baht] = [await house(scene, 'house:revenue:MIX'), await house(scene, 'house:revenue:MIX', 'THB')];
      await expect(move(scene, dollars, baht, 5n)).rejects.toEqual(refusedBy('ledger_posting_currency'));
      await expect(move(scene, baht, dollars, 5n, 'THB')).rejects.toEqual(refusedBy('ledger_posting_currency'));
      const player = await scene.player({ currency: 'THB' });
      expect(await player.debit({ currency: 'USD' })).toMatchObject({ status: 'WRONG_CURRENCY' });
    },
  },
  {
    title: 'invariant 12: a reversal is a new entry that names the old one, and there is only one',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      await player.rollback({ of: bet.transactionId });
      const linked = `SELECT array_agg(e.kind ORDER BY e.id) AS value FROM ledger_entries e WHERE e.reference = $1
        AND (e.kind = 'bet' OR e.reverses = (SELECT b.id FROM ledger_entries b WHERE b.kind = 'bet' AND b.reference = $1))`;
      expect(await scene.value(linked, [`arcade:${bet.transactionId}`])).toEqual(['bet', 'bet.rollback']);
      const [from, to] = [await house(scene, 'house:revenue:A'), await house(scene, 'house:revenue:B')];
      const first = await move(scene, from, to, 5n);
      const undo = () => inTransaction(scene.pool, (tx) => postEntry(tx, {
        kind: 'undo', reference: newId(), currency: 'USD', actor: 'test', reason: 'test', reverses: first,
        legs: [{ account: to, amount: amountOfUnits(-5n) }, { account: from, amount: amountOfUnits(5n) }],
      }));
      await undo();
      await expect(undo()).rejects.toEqual(refusedBy('ledger_entry_reverses_once'));
    },
  },
  {
    title: 'invariants 15 and 21: what was refused or tombstoned is never posted, however often and however parallel it comes',
    run: async (scene) => {
      const player = await scene.player({ balance: '5' });
      const [refused, buried] = [newBet(), newBet()];
      await player.debit(refused);
      await player.rollback({ of: buried.transactionId });
      await player.deposit('100');
      const answers = await times(20, (index) => player.debit(index % 2 ? refused : buried));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['NOT_ENOUGH_MONEY', 'TRANSACTION_ROLLED_BACK']));
      expect(await player.cash()).toBe('105.00');
    },
  },
  {
    title: 'invariant 17: a bet ends once: parallel settlements pay one, and an ended bet ends no other way',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      const answers = await times(16, () => player.credit({ roundId: bet.roundId, of: bet.transactionId, amount: '3' }));
      expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 'ROUND_CLOSED')).toHaveLength(15);
      expect(await player.rollback({ of: bet.transactionId })).toMatchObject({ status: 'BET_ALREADY_CLOSED' });
      expect(await player.cash()).toBe('93.00');
      const ended = 'SELECT (settled_at IS NOT NULL AND state = $2) AS value FROM rounds WHERE round_ref = $1';
      expect(await scene.value(ended, [bet.roundId, 'settled'])).toBe(true);
      await scene.expectBooksBalanced();
    },
  },
  {
    title: 'invariant 18: a round pays no more than the game declares',
    run: async (scene) => {
      await scene.pool.query('UPDATE games SET max_multiple = 10 WHERE code = $1', [GAME]);
      const player = await scene.player();
      await scene.pool.query('UPDATE games SET max_multiple = 10 WHERE code = $1', [GAME]);
      const bet = newBet();
      await player.debit(bet);
      await scene.pool.query('UPDATE games SET max_multiple = NULL WHERE code = $1', [GAME]);
      const credit = (amount: string, finished: boolean) => player.credit({ roundId: bet.roundId, of: bet.transactionId, amount, finished });
      expect(await credit('60', false)).toMatchObject({ status: 'OK' });
      expect(await credit('40.01', true)).toMatchObject({ status: 'INVALID_REQUEST' });
      expect(await credit('40', true)).toMatchObject({ status: 'OK', balance: '190.00' });
    },
  },
  {
    title: 'invariant 31: trial players have trial money alone, and it goes nowhere else',
    run: async (scene) => {
      const [trial, member] = [await scene.player({ type: 4, currency: 'FUN' }), await scene.player()];
      const open = (id: string, currency: string) =>
        inTransaction(scene.pool, (tx) => openAccount(tx, { code: `player:${id}:cash`, currency, kind: 'cash', playerId: id }));
      await expect(open(trial.id, 'USD')).rejects.toEqual(refusedBy('ledger_account_trial_money'));
      await expect(open(member.id, 'FUN')).rejects.toEqual(refusedBy('ledger_account_trial_money'));
      const [fun, real] = [await cashAccount(scene, trial), await cashAccount(scene, member)];
      await expect(move(scene, fun, real, 5n, 'FUN')).rejects.toEqual(refusedBy('ledger_posting_currency'));
      await expect(move(scene, fun, real, 5n, 'USD')).rejects.toEqual(refusedBy('ledger_posting_currency'));
      await expect(scene.pool.query(`UPDATE players SET type = 0, currency = 'USD' WHERE id = $1`, [trial.id])).rejects.toThrow();
      expect(await trial.debit()).toMatchObject({ status: 'OK', balance: '90.00', currency: 'FUN' });
    },
  },
  {
    title: 'invariant 32: an excluded player has no way to stake, and every way to be paid',
    run: async (scene) => {
      const player = await scene.player();
      const [won, undone] = [newBet(), newBet()];
      await player.debit(won);
      await player.debit(undone);
      await player.set('status', 'excluded');
      expect(await player.debit()).toMatchObject({ status: 'PLAYER_EXCLUDED' });
      expect(await player.debit({ roundId: won.roundId })).toMatchObject({ status: 'PLAYER_EXCLUDED' });
      expect(await player.credit({ roundId: won.roundId, of: won.transactionId, amount: '12' })).toMatchObject({ status: 'OK' });
      expect(await player.rollback({ of: undone.transactionId })).toMatchObject({ status: 'OK', balance: '102.00' });
    },
  },
  {
    title: 'invariant 33: a limit holds under parallel bets',
    run: async (scene) => {
      const player = await scene.player();
      await scene.pool.query('INSERT INTO stake_limits (player_id, per_day) VALUES ($1, 5000000)', [player.id]);
      const answers = await times(24, () => player.debit());
      expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(5);
      expect(await player.cash()).toBe('50.00');
    },
  },
  {
    title: 'invariant 34: every movement names its actor, reason and request, written in the same transaction',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      const audit = `SELECT to_jsonb(a) AS value FROM (
        SELECT e.actor, e.reason, e.request_id, bool_and(e.xmin = p.xmin) AS together, e.made_at BETWEEN now() - interval '1 minute' AND now() AS recent
          FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id WHERE e.kind = 'bet' AND e.reference = $1 GROUP BY e.id) AS a`;
      expect(await scene.value(audit, [`arcade:${bet.transactionId}`])).toEqual({
        actor: 'provider:arcade', reason: `stake in round ${bet.roundId}`, request_id: 'test', together: true, recent: true,
      });
      const anonymous = `INSERT INTO ledger_entries (kind, reference, currency, actor, reason) VALUES ('test', $1, 'USD', '', 'test')`;
      await expect(scene.pool.query(anonymous, [newId()])).rejects.toThrow();
      const dated = `INSERT INTO ledger_entries (kind, reference, currency, actor, reason, made_at)
        VALUES ('test', $1, 'USD', 'test', 'test', '2020-01-01') RETURNING made_at > now() - interval '1 minute' AS value`;
      const client = await scene.pool.connect();
      await client.query('BEGIN');
      const { rows } = await client.query<{ value: boolean }>(dated, [newId()]);
      await client.query('ROLLBACK');
      client.release();
      expect(rows).toEqual([{ value: true }]);
    },
  },
];
