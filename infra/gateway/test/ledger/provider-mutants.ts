import * as provider from '#modules/provider/provider.service.ts';
import type { Commands } from './ledger-scene.ts';
import { without, type Mutant } from './mutant.ts';

const roundedToCents: Commands = {
  ...provider,
  debit: (db, caller, body) => provider.debit(db, caller, { ...body, amount: Number(body.amount).toFixed(2) }),
};

/** Defects of the provider commands, one each, known from real wallets. */
export const providerMutants: readonly Mutant[] = [
  {
    name: 'duplicates found by a query before the insert',
    killedBy: '§4 row 21',
    schema: [
      'ALTER TABLE provider_transactions DROP CONSTRAINT provider_transactions_pkey',
      'ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entry_reference',
    ],
    functions: [
      {
        name: 'provider_debit',
        swap: [
          [
            'BEGIN\n',
            'BEGIN\n  IF EXISTS (SELECT FROM provider_transactions WHERE provider = p_provider AND ' +
              'transaction_ref = p_transaction) THEN RETURN provider_replay(p_provider, p_transaction, p_payload, ' +
              'p_live, (SELECT s.cash_account FROM game_sessions s WHERE s.session_hash = p_session)); END IF;\n',
          ],
          ['  ON CONFLICT DO NOTHING', ''],
        ],
      },
    ],
  },
  {
    name: 'funds checked before the lock',
    killedBy: 'invariant 09',
    schema: ['ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_no_overdraft'],
    functions: [without('check_stake', ' FOR NO KEY UPDATE')],
  },
  {
    name: 'no tombstone',
    killedBy: '§4 row 6',
    functions: [
      {
        name: 'provider_rollback',
        swap: [
          [
            '  INSERT INTO provider_transactions (provider, transaction_ref, kind, state)\n  VALUES (p_provider, ' +
              "p_reference, 'tombstone', 'tombstone') ON CONFLICT DO NOTHING;",
            '  IF NOT EXISTS (SELECT FROM provider_transactions t WHERE t.provider = p_provider AND ' +
              't.transaction_ref = p_reference) THEN RETURN (p_unknown, NULL, NULL, false)::provider_response; ' +
              'END IF;',
          ],
        ],
      },
    ],
  },
  {
    name: 'round settled twice',
    killedBy: 'invariant 17',
    schema: ['DROP TRIGGER rounds_ended ON rounds'],
    functions: [without('provider_credit', "    WHEN bet.state <> 'open' THEN 'ROUND_CLOSED'\n")],
  },
  {
    name: 'stake stays in open bets after settlement',
    killedBy: 'invariants 07, 08, 13, 16 and 19',
    functions: [{ name: 'provider_credit', swap: [['bet.stake - bet.returned ELSE 0', '0 ELSE 0']] }],
  },
  {
    name: 'credit of 0 leaves the round open',
    killedBy: '§4 row 12',
    functions: [{ name: 'provider_credit', swap: [['p_finished OR exact = 0', 'p_finished']] }],
  },
  { name: 'amounts rounded for each request', killedBy: '§4 row 1', commands: roundedToCents },
  {
    name: 'credit rejected for an excluded player',
    killedBy: '§4 row 13',
    functions: [
      {
        name: 'provider_credit',
        swap: [
          [
            '    WHEN bet.currency <> p_currency',
            '    WHEN (SELECT p.status FROM players p WHERE p.id = bet.player_id) <> ' +
              "'active' THEN 'PLAYER_EXCLUDED'\n    WHEN bet.currency <> p_currency",
          ],
        ],
      },
    ],
  },
  {
    name: 'exclusion not checked',
    killedBy: 'invariant 32',
    functions: [without('check_stake', "      WHEN player_status = 'excluded' THEN 'PLAYER_EXCLUDED'\n")],
  },
  {
    name: 'stake limit not checked',
    killedBy: 'invariant 33',
    functions: [
      without(
        'check_stake',
        '      WHEN limited AND stake_limit_reached(player, p_amount, p_provider, p_game, p_round) THEN ' +
          "'LIMIT_REACHED'\n",
      ),
    ],
  },
  {
    name: 'stake limit checked before the lock',
    killedBy: 'invariant 33',
    functions: [
      {
        name: 'check_stake',
        swap: [
          [
            'BEGIN\n',
            '  reached boolean;\nBEGIN\n  SELECT stake_limit_reached(s.player_id, p_amount, p_provider, p_game, ' +
              'p_round) INTO reached FROM game_sessions s WHERE s.session_hash = p_session;\n',
          ],
          ['limited AND stake_limit_reached(player, p_amount, p_provider, p_game, p_round)', 'reached'],
        ],
      },
    ],
  },
  {
    name: 'expiry of the session not checked',
    killedBy: '§4 row 8',
    functions: [without('check_stake', ' OR valid_until <= clock_timestamp()')],
  },
  {
    name: 'maintenance of games not checked',
    killedBy: '§4 row 8',
    functions: [without('check_stake', "      WHEN closed THEN 'MAINTENANCE'\n")],
  },
  {
    name: 'maintenance of the vendor not copied to its games',
    killedBy: '§4 row 8',
    schema: ['DROP TRIGGER vendors_stakes_closed ON vendors'],
  },
  {
    name: 'maintenance of the site not checked',
    killedBy: '§4 row 8',
    functions: [without('check_stake', ' OR (SELECT maintenance FROM system_status)')],
  },
  {
    name: 'maintenance of a game not copied to its flag',
    killedBy: '§4 row 8',
    schema: ['DROP TRIGGER games_stakes_closed ON games'],
  },
  {
    name: 'stake limits not copied to the player',
    killedBy: 'invariant 33',
    schema: ['DROP TRIGGER stake_limits_limited ON stake_limits'],
  },
  {
    name: 'duplicate of a rejected command reported as applied',
    killedBy: '§4 row 5',
    functions: [{ name: 'provider_replay', swap: [['RETURN (original.response_status,', "RETURN ('OK',"]] }],
  },
  {
    name: 'duplicate of a rejected command executed again',
    killedBy: 'invariants 15 and 21',
    schema: ['DROP TRIGGER provider_transactions_no_delete ON provider_transactions'],
    functions: [
      {
        name: 'provider_debit',
        swap: [
          [
            'BEGIN\n',
            'BEGIN\n  DELETE FROM provider_transactions WHERE provider = p_provider AND transaction_ref = ' +
              "p_transaction AND state = 'rejected';\n",
          ],
        ],
      },
    ],
  },
  {
    name: 'same id with another payload accepted',
    killedBy: '§4 row 4',
    functions: [{ name: 'provider_replay', swap: [['original.payload_hash <> p_payload', 'false']] }],
  },
  {
    name: 'debit rolled back twice',
    killedBy: '§4 row 16',
    schema: [
      'ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entry_reference',
      'DROP INDEX ledger_entry_reverses_once',
      'DROP TRIGGER rounds_consistent ON rounds',
      'DROP TRIGGER provider_transactions_end ON provider_transactions',
    ],
    functions: [
      {
        name: 'provider_rollback',
        swap: [
          [
            "undone.kind = 'debit' AND undone.state = 'posted' THEN\n    -- Several",
            "undone.kind = 'debit' THEN\n    -- Several",
          ],
        ],
      },
      {
        name: 'round_return_stake',
        swap: [
          ["AND t.kind = 'debit' AND t.state = 'posted'", "AND t.kind = 'debit'"],
          ["bet.state = 'open'", 'false'],
        ],
      },
    ],
  },
  {
    name: 'payout reversed beyond the cash balance',
    killedBy: '§4 row 20',
    functions: [{ name: 'round_reverse_payout', swap: [['least(payout.amount, payout.cash)', 'payout.amount']] }],
  },
  {
    name: 'settled bet rolled back against the provider configuration',
    killedBy: '§4 row 19',
    functions: [{ name: 'provider_rollback', swap: [["p_settled = 'reject'", 'false']] }],
  },
  {
    name: 'rounds of two games with one number merged',
    killedBy: '§4 row 25',
    functions: [without('check_stake', ' AND r.game_code = p_game')],
  },
  {
    name: 'game of a credit not checked',
    killedBy: '§4 row 25',
    functions: [{ name: 'provider_credit', swap: [['(bet.round_ref, bet.game_code) <> (p_round, p_game)', 'false']] }],
  },
  {
    name: 'response of another player replayed',
    killedBy: '§4 row 26',
    functions: [{ name: 'provider_replay', swap: [['original.cash_account <> own', 'false']] }],
  },
  {
    name: 'credit in the session of another player accepted',
    killedBy: '§4 row 27',
    functions: [{ name: 'provider_credit', swap: [['cash.player_id <> (SELECT', 'NULL::uuid <> (SELECT']] }],
  },
  {
    name: 'round of a rollback not checked',
    killedBy: '§4 row 28',
    functions: [{ name: 'provider_rollback', swap: [['undone.round_ref <> p_round', 'false']] }],
  },
  {
    name: 'wallet of a round not compared',
    killedBy: '§4 row 29',
    functions: [
      {
        name: 'check_stake',
        swap: [['(r.cash_account, r.open_bets_account, r.revenue_account) <> (', '(0, 0, 0) = (']],
      },
    ],
  },
  {
    name: 'debt never collected',
    killedBy: '§4 row 30',
    functions: [{ name: 'receivable_due', swap: [['IF debt IS NULL THEN', 'IF true THEN']] }],
  },
  {
    name: 'daily stakes counted from the start of their rounds',
    killedBy: 'invariant 38',
    functions: [
      {
        name: 'stake_limit_reached',
        swap: [
          [
            "AND t.created_at > now() - interval '24 hours'",
            "AND (SELECT r.placed_at FROM rounds r WHERE r.id = t.round_id) > now() - interval '24 hours'",
          ],
        ],
      },
    ],
  },
];
