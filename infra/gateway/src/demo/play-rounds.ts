import { randomUUID } from 'node:crypto';
import type { ProviderResponse } from '@marquee/contract';
import type { Tx } from '@marquee/service/database';
import { launchRealGame } from '#modules/launch/launch.service.ts';
import { parseLaunchToken } from '#modules/launch/launch-url.ts';
import { readProviderConfigs } from '#modules/provider/provider-config.repository.ts';
import { authenticateLaunch, credit, debit, type ProviderCaller } from '#modules/provider/provider.service.ts';
import type { DemoRound } from './demo-rounds.ts';
import type { DemoPlayer } from './write-people.ts';

const CURRENCY = 'THB';
const PROVIDER = 'arcade';

const getProviderCaller = async (tx: Tx): Promise<ProviderCaller> => {
  const config = (await readProviderConfigs(tx)).get(PROVIDER);
  if (!config) throw new Error('The arcade is not among the providers.');
  return { config, requestId: 'demo-data' };
};

const startGame = async (tx: Tx, caller: ProviderCaller, player: DemoPlayer, gameCode: string): Promise<string> => {
  const launched = await launchRealGame(tx, {
    gameCode,
    language: 'en',
    theme: 'dark',
    hosts: ['http://localhost'],
    // No provider verifies the token.
    providerSecrets: { [PROVIDER]: randomUUID() },
    player: { playerId: player.id, currency: CURRENCY },
    clientIp: '127.0.0.1',
    loginSession: null,
  });
  const session = await authenticateLaunch(tx, caller, parseLaunchToken(launched));
  if (!('sessionToken' in session)) throw new Error(`A demo game could not be started: ${session.status}`);
  return session.sessionToken;
};

const requireOk = ({ status, transactionId }: ProviderResponse): void => {
  if (status !== 'OK') throw new Error(`The demo transaction ${transactionId ?? '?'} failed with ${status}`);
};

const playRound = async (tx: Tx, caller: ProviderCaller, player: DemoPlayer, round: DemoRound): Promise<void> => {
  const { gameCode } = round;
  const bet = `demo-${round.number}-bet`;
  const common = {
    sessionToken: await startGame(tx, caller, player, gameCode),
    roundId: `demo-${round.number}`,
    gameCode,
    currency: CURRENCY,
  };
  requireOk(await debit(tx, caller, { ...common, transactionId: bet, amount: `${round.stake}.00` }));
  requireOk(
    await credit(tx, caller, {
      ...common,
      transactionId: `demo-${round.number}-win`,
      referenceTransactionId: bet,
      amount: (round.payoutCents / 100).toFixed(2),
      roundFinished: true,
    }),
  );
};

/** Plays the rounds through the wallet, as a provider does: launch, debit, credit. */
export async function playRounds(tx: Tx, player: DemoPlayer, rounds: readonly DemoRound[]): Promise<void> {
  const caller = await getProviderCaller(tx);
  for (const round of rounds) await playRound(tx, caller, player, round);
}

/** Spreads the times of the rounds over the past, because they were all played at the same moment. */
export async function spreadRounds(tx: Tx): Promise<void> {
  await tx.query(
    `UPDATE rounds SET placed_at = placed_at - ago, settled_at = settled_at - ago
       FROM (SELECT id AS round, make_interval(secs => 97 * (row_number() OVER (ORDER BY md5(round_ref)) - 1)) AS ago
         FROM rounds) AS spread
      WHERE id = round`,
  );
}

/** Lets the players register before all rounds, and log in before their own first one. */
export async function setFirstLogins(tx: Tx): Promise<void> {
  await tx.query(
    `UPDATE players SET registered_at = (SELECT min(placed_at) FROM rounds) - interval '1 hour',
      last_login_at = (SELECT min(placed_at) FROM rounds WHERE player_id = players.id) - interval '1 minute'`,
  );
}
