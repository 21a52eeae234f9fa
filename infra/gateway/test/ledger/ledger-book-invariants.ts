import { fromUnits } from '@marquee/money';
import { withTransaction } from '@marquee/service/database';
import { openAccount, postEntry } from '#modules/ledger/posting.repository.ts';
import { cashAccount, houseAccount, move, violatedConstraint } from './ledger-moves.ts';
import { newBet, newId } from './ledger-scene.ts';
import { type Check, times } from './provider-check.ts';

const bareEntry = `INSERT INTO ledger_entries (kind, reference, currency, actor, reason)
  VALUES ('test', $1, 'USD', 'test', 'test') RETURNING id`;

/** Invariants that the journal itself guarantees. */
export const bookInvariants: readonly Check[] = [
  {
    title: 'invariant 01: an entry that does not sum to zero is rejected by the journal and by direct inserts',
    run: async (scene) => {
      const player = await scene.player();
      const cash = await cashAccount(scene, player);
      const revenue = await houseAccount(scene, 'house:revenue:TEST');
      const oneLeg = withTransaction(scene.pool, async (tx) => {
        const { rows } = await tx.query<{ id: bigint }>(bareEntry, [newId()]);
        await tx.query('INSERT INTO ledger_postings (entry_id, leg, account_id, amount) VALUES ($1, 1, $2, 100)', [
          rows[0]?.id,
          cash,
        ]);
      });
      await expect(oneLeg).rejects.toEqual(violatedConstraint('ledger_entry_balanced'));
      const posted = await move(scene, cash, revenue, 100n);
      const add =
        'INSERT INTO ledger_postings (entry_id, leg, account_id, amount) VALUES ($1, 3, $2, 5), ($1, 4, $3, -5)';
      await expect(scene.pool.query(add, [posted, cash, revenue])).rejects.toEqual(
        violatedConstraint('ledger_entry_balanced'),
      );
      const post = (accounts: readonly bigint[], amounts: readonly bigint[]) =>
        scene.pool.query(`SELECT ledger_post('test', $1, 'USD', $2, $3, 'test', 'test')`, [newId(), accounts, amounts]);
      await expect(post([cash, revenue], [100n, -99n])).rejects.toEqual(violatedConstraint('ledger_entry_balanced'));
      await expect(post([cash, revenue], [100n, -50n, -50n])).rejects.toEqual(
        violatedConstraint('ledger_posting_currency'),
      );
      await expect(post([cash, cash], [100n, -100n])).rejects.toEqual(violatedConstraint('ledger_posting_currency'));
      await expect(move(scene, cash, revenue, 0n)).rejects.toEqual(violatedConstraint('ledger_entry_empty'));
      expect(await player.cash()).toBe('99.999');
    },
  },
  {
    title: 'invariant 02: entries, postings and balances cannot be changed or removed',
    run: async (scene) => {
      const player = await scene.player();
      const expectRejected = (statement: string) =>
        expect(scene.pool.query(statement)).rejects.toEqual(violatedConstraint('ledger_append_only'));
      for (const table of ['ledger_entries', 'ledger_postings', 'ledger_accounts']) {
        await expectRejected(`DELETE FROM ${table}`);
        await expectRejected(`TRUNCATE ${table} CASCADE`);
      }
      await expectRejected(`UPDATE ledger_entries SET reason = 'other'`);
      await expectRejected('UPDATE ledger_postings SET amount = 1');
      await expectRejected(`UPDATE ledger_accounts SET balance = balance + 1 WHERE player_id = '${player.id}'`);
      await expectRejected(`UPDATE ledger_accounts SET minimum = NULL WHERE player_id = '${player.id}'`);
      const open = (columns: string, values: string) =>
        expect(
          scene.pool.query(
            `INSERT INTO ledger_accounts (id, code, currency, ${columns})
             VALUES (2000000000000000, 'rich', 'USD', ${values})`,
          ),
        ).rejects.toEqual(violatedConstraint('ledger_account_initial_state'));
      await open('kind, balance', "'revenue', 5");
      await open('kind, minimum', "'revenue', -5");
      await open('kind', "'cash'");
    },
  },
  {
    title: 'invariant 03: postings are chained, and a change made with disabled triggers is detected',
    run: async (scene) => {
      const player = await scene.player();
      await player.debit();
      const hashes = `SELECT count(DISTINCT p.hash)::int AS value FROM ledger_postings p
        JOIN ledger_accounts a ON a.id = p.account_id WHERE a.player_id = $1`;
      expect(await scene.value(hashes, [player.id])).toBe(2);
      await scene.expectBooksBalanced();
      const client = await scene.pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SET LOCAL session_replication_role = replica');
        await client.query(
          `UPDATE ledger_postings p SET balance_after = balance_after + 1 FROM ledger_accounts a
           WHERE a.id = p.account_id AND a.player_id = $1 AND p.sequence = 1`,
          [player.id],
        );
        await client.query(
          `UPDATE ledger_entries SET actor = 'nobody' WHERE id = (SELECT max(id) FROM ledger_entries)`,
        );
        const discrepancies = await scene.findDiscrepancies(client);
        expect(new Set(discrepancies.map(({ check }) => check))).toEqual(
          new Set(['postings_are_chained', 'entries_keep_their_seal']),
        );
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
  },
  {
    title: 'invariants 04, 05 and 36: the same reference is posted once, also concurrently, with one entry',
    run: async (scene) => {
      const [from, to] = [await houseAccount(scene, 'house:revenue:A'), await houseAccount(scene, 'house:revenue:B')];
      const reference = newId();
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, () => move(scene, from, to, 5n, 'USD', reference)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(
        await scene.value('SELECT count(*)::int AS value FROM ledger_entries WHERE reference = $1', [reference]),
      ).toBe(1);
      const player = await scene.player();
      const bet = newBet();
      await times(8, () => player.debit(bet));
      expect(
        await scene.value('SELECT count(*)::int AS value FROM ledger_entries WHERE reference = $1', [
          `arcade:${bet.transactionId}`,
        ]),
      ).toBe(1);
    },
  },
  {
    title: 'invariants 06 and 14: a contended account loses no update and its sequence has no gap',
    run: async (scene) => {
      const [from, to] = [
        await houseAccount(scene, `house:revenue:${newId()}`),
        await houseAccount(scene, `house:revenue:${newId()}`),
      ];
      await scene.openConnections(60);
      await times(60, (index) => (index % 2 ? move(scene, from, to, 3n) : move(scene, to, from, 2n)));
      const account = 'SELECT balance::int AS value FROM ledger_accounts WHERE id = $1';
      expect(await scene.value(account, [to])).toBe(30);
      expect(await scene.value(account, [from])).toBe(-30);
      const gapless =
        'SELECT array_agg(sequence::int ORDER BY sequence) AS value FROM ledger_postings WHERE account_id = $1';
      expect(await scene.value(gapless, [to])).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    },
  },
  {
    title: 'invariant 10: many small postings to a huge balance cause no drift',
    run: async (scene) => {
      const [from, to] = [
        await houseAccount(scene, `house:revenue:${newId()}`),
        await houseAccount(scene, `house:revenue:${newId()}`),
      ];
      await move(scene, from, to, 90_000_000_000_000_001n);
      await times(40, () => move(scene, from, to, 1n));
      expect(await scene.value('SELECT balance AS value FROM ledger_accounts WHERE id = $1', [to])).toBe(
        90_000_000_000_000_041n,
      );
      await scene.expectBooksBalanced();
    },
  },
  {
    title: 'invariant 11: an entry with two currencies is rejected',
    run: async (scene) => {
      const [dollars, baht] = [
        await houseAccount(scene, 'house:revenue:MIX'),
        await houseAccount(scene, 'house:revenue:MIX', 'THB'),
      ];
      await expect(move(scene, dollars, baht, 5n)).rejects.toEqual(violatedConstraint('ledger_posting_currency'));
      await expect(move(scene, baht, dollars, 5n, 'THB')).rejects.toEqual(
        violatedConstraint('ledger_posting_currency'),
      );
      const player = await scene.player({ currency: 'THB' });
      expect(await player.debit({ currency: 'USD' })).toMatchObject({ status: 'WRONG_CURRENCY' });
    },
  },
  {
    title: 'invariant 12: a reversal is a new entry that references the reversed one, and is possible once',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      await player.rollback({ of: bet.transactionId });
      const linked = `SELECT array_agg(e.kind::text ORDER BY e.id) AS value FROM ledger_entries e WHERE e.reference = $1
        AND (e.kind = 'bet' OR e.reverses = (SELECT b.id FROM ledger_entries b
          WHERE b.kind = 'bet' AND b.reference = $1))`;
      expect(await scene.value(linked, [`arcade:${bet.transactionId}`])).toEqual(['bet', 'bet.rollback']);
      const [from, to] = [await houseAccount(scene, 'house:revenue:A'), await houseAccount(scene, 'house:revenue:B')];
      const first = await move(scene, from, to, 5n);
      const undo = () =>
        withTransaction(scene.pool, (tx) =>
          postEntry(tx, {
            kind: 'undo',
            reference: newId(),
            currency: 'USD',
            actor: 'test',
            reason: 'test',
            reverses: first,
            legs: [
              { account: to, amount: fromUnits(-5n) },
              { account: from, amount: fromUnits(5n) },
            ],
          }),
        );
      await undo();
      await expect(undo()).rejects.toEqual(violatedConstraint('ledger_entry_reverses_once'));
    },
  },
  {
    title: 'invariant 31: trial players have FUN only, and FUN cannot be posted to other players',
    run: async (scene) => {
      const [trial, member] = [await scene.player({ type: 4, currency: 'FUN' }), await scene.player()];
      const open = (id: string, currency: string) =>
        withTransaction(scene.pool, (tx) =>
          openAccount(tx, { code: `player:${id}:cash`, currency, kind: 'cash', playerId: id }),
        );
      await expect(open(trial.id, 'USD')).rejects.toEqual(violatedConstraint('ledger_account_trial_money'));
      await expect(open(member.id, 'FUN')).rejects.toEqual(violatedConstraint('ledger_account_trial_money'));
      const [fun, real] = [await cashAccount(scene, trial), await cashAccount(scene, member)];
      await expect(move(scene, fun, real, 5n, 'FUN')).rejects.toEqual(violatedConstraint('ledger_posting_currency'));
      await expect(move(scene, fun, real, 5n, 'USD')).rejects.toEqual(violatedConstraint('ledger_posting_currency'));
      await expect(
        scene.pool.query(`UPDATE players SET type = 0, currency = 'USD' WHERE id = $1`, [trial.id]),
      ).rejects.toThrow();
      expect(await trial.debit()).toMatchObject({ status: 'OK', balance: '90.00', currency: 'FUN' });
    },
  },
  {
    title: 'invariant 34: every entry stores its actor, reason and request in the same transaction',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      const audit = `SELECT to_jsonb(a) AS value FROM (
        SELECT e.actor, e.reason, e.request_id, bool_and(e.xmin = p.xmin) AS together,
          e.created_at BETWEEN now() - interval '1 minute' AND now() AS recent
          FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id WHERE e.kind = 'bet' AND e.reference = $1
            GROUP BY e.id) AS a`;
      expect(await scene.value(audit, [`arcade:${bet.transactionId}`])).toEqual({
        actor: 'provider:arcade',
        reason: `stake in round ${bet.roundId}`,
        request_id: 'test',
        together: true,
        recent: true,
      });
      const anonymous = `INSERT INTO ledger_entries (kind, reference, currency, actor, reason)
        VALUES ('test', $1, 'USD', '', 'test')`;
      await expect(scene.pool.query(anonymous, [newId()])).rejects.toThrow();
      const dated = `INSERT INTO ledger_entries (kind, reference, currency, actor, reason, created_at)
        VALUES ('test', $1, 'USD', 'test', 'test', '2020-01-01')
          RETURNING created_at > now() - interval '1 minute' AS value`;
      const client = await scene.pool.connect();
      await client.query('BEGIN');
      const { rows } = await client.query<{ value: boolean }>(dated, [newId()]);
      await client.query('ROLLBACK');
      client.release();
      expect(rows).toEqual([{ value: true }]);
    },
  },
];
