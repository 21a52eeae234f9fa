import { randomUUID } from 'node:crypto';
import { parseLaunchToken, sendAsProvider } from './provider-client.ts';
import { buildTestGateway, type TestGateway } from './test-gateway.ts';

const SECRETS = { arcade: '5f'.repeat(32), studio: '6e'.repeat(32), parlour: '7d'.repeat(32) };
export const MIN_ROUND_MS = { slot: 40_000, casino: 60_000 } as const;
export type TestProvider = keyof typeof SECRETS;

export interface OutsideGame {
  readonly provider: TestProvider;
  readonly gameCode: string;
  readonly sessionToken: string;
  readonly currency: string;
}

/** A gateway with two providers besides the arcade, which do not hold the minimum round times themselves. */
export class OutsideProviders {
  readonly gateway: TestGateway;

  private constructor(gateway: TestGateway) {
    this.gateway = gateway;
  }

  static async open(): Promise<OutsideProviders> {
    const gateway = await buildTestGateway({ providerSecrets: SECRETS, databaseConnections: 40 });
    await gateway.pool.query(`INSERT INTO providers (code) VALUES ('studio'), ('parlour')`);
    await gateway.pool.query(
      `INSERT INTO vendors (id, code, name, position, provider)
       VALUES (901, 'STU', 'Studio', 901, 'studio'), (902, 'PAR', 'Parlour', 902, 'parlour')`,
    );
    await gateway.pool.query(
      `INSERT INTO games (node_id, code, name, vendor_id, category, classify, position, icon, playable, released_on)
       SELECT 90000 + number, v.code || '_' || c.category || copy, 'Game ' || number, v.id, c.category, c.category,
         90000 + number, 'games/1', true, '2026-01-01'
       FROM (VALUES ('RNG'), ('BGS'), ('FISH'), ('LIVE'), ('PVP')) AS c (category),
         vendors v, generate_series(1, 2) copy,
         LATERAL (SELECT v.id % 10 * 100 + ascii(c.category) * 2 + copy AS number) n
       WHERE v.id IN (901, 902)`,
    );
    // Far longer than a test takes.
    await gateway.pool.query('UPDATE merchant SET min_round_slot_ms = $1, min_round_casino_ms = $2', [
      MIN_ROUND_MS.slot,
      MIN_ROUND_MS.casino,
    ]);
    return new OutsideProviders(gateway);
  }

  async start(token: string, gameCode: string): Promise<OutsideGame> {
    const launched = await this.gateway.client.value('launchGame', { token, query: { gameCode } });
    return this.authenticate(gameCode, parseLaunchToken(launched));
  }

  async authenticate(gameCode: string, launchToken: string): Promise<OutsideGame> {
    const provider = gameCode.startsWith('STU') ? 'studio' : gameCode.startsWith('PAR') ? 'parlour' : 'arcade';
    const { response } = await this.send(provider, 'authenticate', { launchToken });
    return { provider, gameCode, sessionToken: response.sessionToken ?? '', currency: response.currency ?? '' };
  }

  async send(provider: TestProvider, ...[call, body]: readonly [Parameters<typeof sendAsProvider>[1], object]) {
    return sendAsProvider(this.gateway.app, call, body, { provider, secret: SECRETS[provider] });
  }

  createBet({ gameCode, sessionToken, currency }: OutsideGame, roundId: string = randomUUID()) {
    return { gameCode, sessionToken, currency, transactionId: randomUUID(), roundId, amount: '1.00' };
  }

  async debit(game: OutsideGame, bet = this.createBet(game)): Promise<string> {
    return (await this.send(game.provider, 'debit', bet)).response.status;
  }

  /** Lets the rounds of all players have begun earlier. */
  async age(milliseconds: number): Promise<void> {
    await this.gateway.pool.query(`UPDATE rounds SET placed_at = placed_at - $1 * interval '1 millisecond'`, [
      milliseconds,
    ]);
  }
}
