import type { VipClub, VipStanding } from '@marquee/contract';
import { MoneyText } from '@marquee/ui';
import { useLobbyText } from '#text.ts';
import css from './standing.module.css';

export interface StandingProps {
  club: VipClub;
  standing: VipStanding;
}

/** Which level the player has, what made it, and how far the next one is. */
export function Standing({ club: { levels, currency, days }, standing: { level, turnover, next } }: StandingProps) {
  const { t, language } = useLobbyText();
  const labelOf = (wanted: number) => levels.find((each) => each.level === wanted)?.label ?? '';
  return (
    <>
      <p className={css.kicker}>{t('vip.yours')}</p>
      <p className={css.label}>{level === 0 ? t('vip.none') : labelOf(level)}</p>
      <p className={css.text}>
        {t('vip.played', { count: days })} <MoneyText amount={turnover} currency={currency} language={language} />
      </p>
      {next ? (
        <>
          <progress
            className={css.way}
            max={100}
            value={next.percent}
            aria-label={t('vip.way', { level: labelOf(next.level) })}
          />
          <p className={css.text}>
            <MoneyText amount={next.missing} currency={currency} language={language} tone="gold" />{' '}
            {t('vip.missing', { level: labelOf(next.level) })}
          </p>
        </>
      ) : (
        <p className={css.text}>{t('vip.highest')}</p>
      )}
    </>
  );
}
