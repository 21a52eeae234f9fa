import { listDiscrepancies } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { runReconciliation } from '#modules/reconciliation/reconciliation.job.ts';
import { findIncompleteCount, requestRun } from '#modules/reconciliation/run.repository.ts';
import { playRounds } from './played-rounds.ts';
import type { VendorWalletMember, VendorWalletScene } from './vendor-wallet-scene.ts';

/** Rounds of one player on the seamless wallet, which the provider lists and runs compare. */
export class ComparedRounds {
  readonly scene: VendorWalletScene;
  readonly member: VendorWalletMember;

  private constructor(scene: VendorWalletScene, member: VendorWalletMember) {
    this.scene = scene;
    this.member = member;
  }

  /** All rounds of the scene so far are too old to be compared, and the first run has ended. */
  static async start(scene: VendorWalletScene): Promise<ComparedRounds> {
    await scene.forgetWallets();
    scene.vendor.rounds.length = 0;
    for (const table of ['round_comparisons', 'reported_rounds', 'changed_rounds', 'reconciliation_runs'])
      await scene.gateway.pool.query(`DELETE FROM ${table}`);
    await scene.gateway.pool.query(`UPDATE rounds SET settled_at = settled_at - interval '20 days'`);
    const rounds = new ComparedRounds(scene, await scene.member());
    await rounds.compare();
    return rounds;
  }

  /** Returns the number of comparisons that were not complete. */
  async compare(isFull = false): Promise<number | null> {
    const run = await requestRun(this.scene.gateway.pool, { isFull });
    await runReconciliation(this.scene.gateway.gateway);
    return findIncompleteCount(this.scene.gateway.pool, run);
  }

  /** Open discrepancies: check, subject, what is expected, what was found. */
  async listOpen(): Promise<string[][]> {
    return (await listDiscrepancies(this.scene.gateway.pool))
      .filter(({ state }) => state === 'open')
      .map(({ check, subject, expected, found }) => [check, subject, expected, found]);
  }

  /** Plays rounds that the provider lists, and that ended some minutes ago. */
  async play(amounts: readonly string[], minutesAgo = 5) {
    const { gateway, vendor } = this.scene;
    const { player } = this.member.wallet;
    const { gameCode, ids } = await playRounds(
      gateway,
      this.member.token,
      amounts.map((amount) => ({ amount })),
    );
    const endedAt = new Date(Date.now() - minutesAgo * 60_000);
    await gateway.pool.query('UPDATE rounds SET settled_at = $1 WHERE round_ref = ANY ($2)', [endedAt, ids]);
    for (const [index, roundId] of ids.entries()) {
      const stake = amounts[index] ?? '';
      vendor.rounds.push({ endedAt, gameCode, roundId, player, stake, payout: '0', currency: 'THB', isSettled: true });
    }
    return { ids, formatName: (id = '') => `arcade ${gameCode} ${id} of ${player}` };
  }

  /** As if the last comparisons and the first run had been earlier. */
  async moveComparisons(minutes: number): Promise<void> {
    const { pool } = this.scene.gateway;
    await pool.query('UPDATE round_comparisons SET agreed_to = agreed_to - make_interval(mins => $1)', [minutes]);
    await pool.query('UPDATE reconciliation_runs SET requested_at = requested_at - make_interval(mins => $1)', [
      minutes,
    ]);
  }
}
