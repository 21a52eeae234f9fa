import { fromUnits } from '@marquee/money';
import { withTransaction } from '@marquee/service/database';
import { openAccount, postEntry } from '#modules/ledger/posting.repository.ts';
import { type LedgerScene, newId, type ScenePlayer } from './ledger-scene.ts';

export function houseAccount(scene: LedgerScene, code: string, currency = 'USD', kind = 'revenue'): Promise<bigint> {
  return withTransaction(scene.pool, (tx) => openAccount(tx, { code, currency, kind }));
}

export async function cashAccount(scene: LedgerScene, { id }: ScenePlayer): Promise<bigint> {
  return (
    (await scene.value<bigint>(`SELECT id AS value FROM ledger_accounts WHERE player_id = $1 AND kind = 'cash'`, [
      id,
    ])) ?? 0n
  );
}

export function move(
  scene: LedgerScene,
  from: bigint,
  to: bigint,
  units: bigint,
  currency = 'USD',
  reference = newId(),
): Promise<bigint> {
  return withTransaction(scene.pool, (tx) =>
    postEntry(tx, {
      kind: 'test',
      reference,
      currency,
      actor: 'test',
      reason: 'test',
      legs: [
        { account: from, amount: fromUnits(-units) },
        { account: to, amount: fromUnits(units) },
      ],
    }),
  );
}

export function violatedConstraint(constraint: string) {
  return expect.objectContaining({ constraint });
}
