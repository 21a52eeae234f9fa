import { newBet, newId, OTHER_GAME, type BetIds, type LedgerScene, type ScenePlayer } from './ledger-scene.ts';
import type { Check } from './provider-check.ts';
import { withoutTriggers } from './tampering.ts';

const playOther = async (player: ScenePlayer) => ({
  gameCode: OTHER_GAME,
  sessionToken: await player.openOtherGame(),
});

const readRounds = (scene: LedgerScene, { roundId }: BetIds) =>
  scene.value(
    `SELECT jsonb_object_agg(game_code || ' ' || player_id, state || ' ' || stake / 100000) AS value
       FROM rounds WHERE round_ref = $1`,
    [roundId],
  );

/** Commands that differ in provider, game, round, player or currency only. */
export const identityRows: readonly Check[] = [
  {
    title: '§4 row 25: one round number in two games of two players is four rounds',
    run: async (scene) => {
      const players = [await scene.player(), await scene.player()];
      const { roundId } = newBet();
      for (const player of players) {
        const [bet, other] = [newId(), newId()];
        const otherGame = await playOther(player);
        await player.debit({ transactionId: bet, roundId });
        await player.credit({ roundId, of: bet, amount: '0' });
        expect(await player.debit({ ...otherGame, transactionId: other, roundId, amount: '5' })).toMatchObject({
          status: 'OK',
          balance: '85.00',
        });
        expect(await player.credit({ roundId, of: other, amount: '1' })).toMatchObject({ status: 'INVALID_REQUEST' });
        expect(await player.credit({ ...otherGame, roundId, of: other, amount: '1', finished: false })).toMatchObject({
          status: 'OK',
          balance: '86.00',
        });
      }
      expect(await readRounds(scene, { roundId, transactionId: '' })).toEqual(
        Object.fromEntries(
          players.flatMap(({ id }) => [
            [`BGS_DICE ${id}`, 'settled 10'],
            [`${OTHER_GAME} ${id}`, 'open 5'],
          ]),
        ),
      );
    },
  },
  {
    title: '§4 row 26: a debit with the transaction id of another player is a duplicate without a balance',
    run: async (scene) => {
      const [first, second] = [await scene.player({ balance: '77' }), await scene.player()];
      const bet = newBet();
      await first.debit(bet);
      const foreign = { status: 'DUPLICATE_TRANSACTION', transactionId: bet.transactionId, duplicate: true };
      expect(await second.debit(bet)).toEqual(foreign);
      expect(await second.debit({ ...bet, amount: '11' })).toEqual(foreign);
      expect(await second.debit({ ...bet, sessionToken: 'unknown' })).toEqual(foreign);
      expect(await first.debit(bet)).toMatchObject({ status: 'OK', balance: '67.00', duplicate: true });
      expect(await second.cash()).toBe('100.00');
    },
  },
  {
    title: '§4 row 27: a credit or rollback in the session of another player changes nothing and returns no balance',
    run: async (scene) => {
      const [first, second] = [await scene.player(), await scene.player()];
      const bet = newBet();
      const win = { transactionId: newId(), roundId: bet.roundId, of: bet.transactionId, amount: '20' };
      await first.debit(bet);
      expect(await second.credit(win)).toEqual({
        status: 'TRANSACTION_DOES_NOT_EXIST',
        transactionId: win.transactionId,
      });
      const rollback = { transactionId: newId(), of: bet.transactionId, sessionToken: second.sessionToken };
      expect(await second.rollback(rollback)).toEqual({
        status: 'BET_NOT_FOUND',
        transactionId: rollback.transactionId,
      });
      expect(await first.credit(win)).toMatchObject({ status: 'OK', balance: '110.00' });
      expect(await second.credit(win)).toEqual({
        status: 'DUPLICATE_TRANSACTION',
        transactionId: win.transactionId,
        duplicate: true,
      });
      expect(await second.cash()).toBe('100.00');
    },
  },
  {
    title: '§4 row 28: a credit or rollback that names another round is rejected',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      expect(await player.credit({ of: bet.transactionId, roundId: newId() })).toMatchObject({
        status: 'INVALID_REQUEST',
      });
      expect(await player.rollback({ of: bet.transactionId, roundId: newId() })).toMatchObject({
        status: 'INVALID_REQUEST',
      });
      expect(await player.rollback({ of: bet.transactionId, roundId: bet.roundId })).toMatchObject({
        status: 'OK',
        balance: '100.00',
      });
    },
  },
  {
    title: '§4 row 29: a stake is not added to a round of another currency or of another wallet',
    run: async (scene) => {
      const player = await scene.player();
      const [inEuro, atVendor] = [newBet(), newBet()];
      await player.debit(inEuro);
      await player.debit(atVendor);
      await withoutTriggers(scene.pool, async (db) => {
        await db.query(`UPDATE rounds SET currency = 'EUR' WHERE round_ref = $1`, [inEuro.roundId]);
        await db.query(`UPDATE rounds SET cash_account = open_bets_account WHERE round_ref = $1`, [atVendor.roundId]);
        await db.query('SET LOCAL session_replication_role = origin');
        expect(await player.debit({ db, roundId: inEuro.roundId })).toMatchObject({ status: 'WRONG_CURRENCY' });
        expect(await player.debit({ db, roundId: atVendor.roundId })).toMatchObject({ status: 'INVALID_REQUEST' });
      });
      expect(await player.cash()).toBe('80.00');
    },
  },
  {
    title: '§4 row 29: a stake is not added to a round of another provider',
    run: async (scene) => {
      const player = await scene.player();
      const bet = newBet();
      await player.debit(bet);
      await withoutTriggers(scene.pool, async (db) => {
        await db.query(`UPDATE rounds SET provider = 'another' WHERE round_ref = $1`, [bet.roundId]);
        await db.query('SET LOCAL session_replication_role = origin');
        expect(await player.debit({ db, roundId: bet.roundId, amount: '5' })).toMatchObject({ status: 'OK' });
        const { rows } = await db.query('SELECT provider, stake FROM rounds WHERE round_ref = $1 ORDER BY provider', [
          bet.roundId,
        ]);
        expect(rows).toEqual([
          { provider: 'another', stake: 1_000_000n },
          { provider: 'arcade', stake: 500_000n },
        ]);
      });
    },
  },
];
