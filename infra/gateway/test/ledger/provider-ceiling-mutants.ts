import { without, type Mutant } from './mutant.ts';

/** Defects of ceilings, limits of a round and collected debts, one each. */
export const ceilingMutants: readonly Mutant[] = [
  {
    name: 'payout above the declared maximum',
    killedBy: 'invariant 18',
    schema: ['DROP TRIGGER rounds_consistent ON rounds'],
    functions: [
      without(
        'provider_credit',
        '    WHEN exact > 0 AND bet.payout + bet.rounding + exact > round_ceiling(\n           ' +
          "bet.stake - bet.returned, bet.max_multiple, bet.max_free_payout) THEN 'ABOVE_CEILING'\n",
      ),
    ],
  },
  {
    name: 'stake returned that the payouts of its round need',
    killedBy: '§4 row 31',
    schema: ['DROP TRIGGER rounds_consistent ON rounds'],
    functions: [
      without(
        'provider_rollback',
        '\n       OR undone.payout > own.payout AND undone.payout - own.payout > undone.ceiling',
      ),
    ],
  },
  {
    name: 'round without a stake paid by a provider without promotion wins',
    killedBy: '§4 row 32',
    functions: [without('provider_debit', ' AND v.promo_wins')],
  },
  {
    name: 'win without a bet not limited',
    killedBy: '§4 row 32',
    functions: [
      { name: 'provider_promo_win', swap: [['WHEN p_amount + p_rounding > coalesce(', 'WHEN 0 > coalesce(']] },
    ],
  },
  {
    name: 'limit per bet compared with each debit',
    killedBy: 'invariant 33, per bet',
    functions: [
      {
        name: 'check_stake',
        swap: [['p_amount, p_provider, p_game, p_round) THEN', 'p_amount, p_provider, p_game, NULL) THEN']],
      },
    ],
  },
  {
    name: 'debt collected in amounts finer than the currency',
    killedBy: '§4 row 30, rounded',
    functions: [{ name: 'receivable_due', swap: [['p_scale - 5', '0']] }],
  },
];
