import { randomUUID } from 'node:crypto';
import { walletTransfers } from '@marquee/contract/schemas';
import { toAmount } from '@marquee/money';
import type { Config } from '#context/config.ts';
import { withTransaction } from '@marquee/service/database';
import { runDirectly } from '@marquee/service/jobs/testing';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import type { VendorFault } from './fake-vendor-behaviour.ts';
import { FakeVendor } from './fake-vendor.ts';
import { buildTestGateway, type TestGateway } from './test-gateway.ts';

export const vendorCode = 'POP';

export interface VendorWalletMember {
  readonly token: string;
  readonly wallet: { readonly player: string; readonly vendor: string; readonly currency: string };
}

interface VendorStake {
  readonly roundId: string;
  readonly gameCode: string;
  readonly stake: string;
}

/** A gateway with two vendors that have transfer wallets, and the service of these vendors. */
export class VendorWalletScene {
  readonly gateway: TestGateway;
  readonly vendor: FakeVendor;
  /** A game of the vendor. */
  readonly gameCode: string;

  private constructor(gateway: TestGateway, vendor: FakeVendor, gameCode: string) {
    this.gateway = gateway;
    this.vendor = vendor;
    this.gameCode = gameCode;
  }

  static async open(overrides: Pick<Partial<Config>, 'rateLimitScale'> = {}): Promise<VendorWalletScene> {
    const vendor = new FakeVendor();
    const gateway = await buildTestGateway({
      vendorOrigins: { arcade: await vendor.start() },
      databaseConnections: 80,
      ...overrides,
    });
    await gateway.pool.query(
      `UPDATE vendors SET wallet = CASE WHEN code IN ('POP', 'NVR') THEN 'transfer' ELSE 'seamless' END`,
    );
    const { games } = await gateway.client.value('gameList', { query: { vassalage: vendorCode } });
    return new VendorWalletScene(gateway, vendor, games[0]?.gameCode ?? '');
  }

  /** Verifies the ledger and closes gateway and vendor. */
  async close(): Promise<void> {
    expect((await verifyLedger(this.gateway.pool)).discrepancies).toEqual([]);
    await this.end();
  }

  async end(): Promise<void> {
    await this.gateway.close();
    await this.vendor.stop();
  }

  /** For the next test on this scene: nothing of the last one is found, and the vendor behaves as a new one. */
  async forgetWallets(): Promise<void> {
    this.vendor.behaveAgain();
    const open = await this.gateway.pool.query('SELECT FROM vendor_transfers WHERE ended_at IS NULL LIMIT 1');
    if (open.rowCount === 1) await this.runJob();
    await withTransaction(this.gateway.pool, async (tx) => {
      // Transfers, which belong to the ledger, cannot be deleted, and refer to the wallets.
      await tx.query('SET LOCAL session_replication_role = replica');
      for (const table of [
        'vendor_wallets',
        'unauthorized_stakes',
        'rejected_wins',
        'rejected_vendor_wins',
        'discrepancies',
      ])
        await tx.query(`DELETE FROM ${table}`);
    });
  }

  async member(): Promise<VendorWalletMember> {
    const { username, token } = await this.gateway.client.member();
    const { rows } = await this.gateway.pool.query<{ id: string }>('SELECT id FROM players WHERE username = $1', [
      username,
    ]);
    return { token, wallet: { player: rows[0]?.id ?? '', vendor: vendorCode, currency: 'THB' } };
  }

  /** A member with 100.00 at the vendor. */
  async depositor(): Promise<VendorWalletMember> {
    const member = await this.member();
    await this.move(member, 'in', '100');
    return member;
  }

  /** A bet in a round of its own. */
  createBet(stake: string, payout: string, gameCode = this.gameCode) {
    return { roundId: randomUUID(), gameCode, stake, payout };
  }

  /** Balances of the ledger in whole units: cash, in transit, at vendors. */
  async balances({ wallet: { player } }: VendorWalletMember): Promise<number[]> {
    const { rows } = await this.gateway.pool.query<{ kind: string; balance: bigint }>(
      `SELECT kind, sum(balance)::bigint AS balance FROM ledger_accounts WHERE player_id = $1 GROUP BY kind`,
      [player],
    );
    return ['cash', 'transit', 'vendor'].map((kind) =>
      Number((rows.find((row) => row.kind === kind)?.balance ?? 0n) / 100_000n),
    );
  }

  move(member: VendorWalletMember, direction: 'in' | 'out', amount: string, key: string = randomUUID()) {
    return this.gateway.client.call('walletTransfer', {
      token: member.token,
      body: { vendor: vendorCode, direction, amount },
      headers: { 'idempotency-key': key },
    });
  }

  /** Requests a transfer and returns its state, or the code of its error. */
  async moveAndGetState(
    member: VendorWalletMember,
    direction: 'in' | 'out',
    amount: string,
    key?: string,
  ): Promise<string> {
    const response = await this.move(member, direction, amount, key);
    return walletTransfers.safeParse(response.value).data?.transfers[0]?.state ?? response.message ?? '';
  }

  /** Ends the time for which a rejected withdrawal has to wait for bets that the vendor does not list. */
  async endWaitForBets({ wallet }: VendorWalletMember): Promise<void> {
    await this.gateway.pool.query(
      `UPDATE vendor_wallets SET awaited_since = awaited_since - interval '16 minutes' WHERE player_id = $1`,
      [wallet.player],
    );
  }

  launch(member: VendorWalletMember, gameCode = this.gameCode) {
    return this.gateway.client.call('launchGame', { token: member.token, query: { gameCode } });
  }

  logOut(member: VendorWalletMember) {
    return this.gateway.client.call('logout', { token: member.token });
  }

  /** Stores that the platform has allowed a stake in a round at the vendor. */
  async authorizeStake({ wallet }: VendorWalletMember, { roundId, gameCode, stake }: VendorStake): Promise<void> {
    await this.gateway.pool.query(
      `INSERT INTO vendor_stakes (provider, transaction_ref, player_id, game_code, round_ref, amount)
       VALUES ('arcade', $1, $2, $3, $4, $5)`,
      [randomUUID(), wallet.player, gameCode, roundId, toAmount(stake)],
    );
  }

  /** Plays a round at the vendor whose stake the platform has allowed. */
  async playAuthorized(member: VendorWalletMember, bet: VendorStake & { readonly payout: string }): Promise<void> {
    await this.authorizeStake(member, bet);
    this.vendor.play(member.wallet, bet);
  }

  /** Sets the fault of the vendor's next response to a call. */
  failNext(call: FakeVendor['calls'][number], fault: VendorFault): void {
    this.vendor.faults.push([call, fault]);
  }

  /** Runs the job for all wallets and transfers, as if they were due. */
  async runJob(): Promise<void> {
    await this.gateway.pool.query('UPDATE vendor_transfers SET next_try_at = now() WHERE ended_at IS NULL');
    await this.gateway.pool.query('UPDATE vendor_wallets SET next_try_at = now()');
    const job = this.gateway.jobs.find(({ name }) => name === 'find-due-vendor-wallets');
    if (!job) throw new Error('the gateway has no job for vendor wallets');
    await runDirectly(job, (error) =>
      this.gateway.gateway.log.warn({ err: error }, 'synchronisation of vendor wallets failed'),
    );
  }
}
