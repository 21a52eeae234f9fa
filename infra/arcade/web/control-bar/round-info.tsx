import type { RoundView, RulesView, SeedView, SessionView } from '#http/schemas.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { shortenRoundId } from '#web/round/shorten-round-id.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './round-info.module.css';

interface Props {
  readonly session: SessionView;
  readonly rules: RulesView;
  readonly seeds: SeedView | null;
  readonly lastRound: RoundView | null;
  readonly balance: string;
}

/** Stake limits and minimum round time on one side, last round and seed hash on the other. */
export function RoundInfo({ session, rules, seeds, lastRound, balance }: Props) {
  const { t, language } = useTexts();
  const { currency, stakes, minRoundMs } = rules;
  const money = (amount: string) => formatAmount(amount, currency, language);
  const showsBalance = session.mode === 'demo' || window.parent === window;
  return (
    <>
      <div className={css.limits}>
        {showsBalance ? (
          <p className={css.balance}>
            {t('balance')} <b>{money(balance)}</b> {currency}
          </p>
        ) : null}
        <p>{t('stake.limits', { min: money(stakes.min), max: money(stakes.max), currency })}</p>
        <p>{t('round.minTime', { seconds: minRoundMs / 1_000 })}</p>
      </div>
      <div className={css.seed}>
        <p title={lastRound?.id}>
          {lastRound ? t('round.number', { id: shortenRoundId(lastRound.id) }) : t('round.none')}
        </p>
        {seeds ? (
          <p title={seeds.active.serverSeedHash}>
            {t('round.seedHash', { hash: shorten(seeds.active.serverSeedHash) })}
          </p>
        ) : null}
      </div>
    </>
  );
}

const shorten = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`;
