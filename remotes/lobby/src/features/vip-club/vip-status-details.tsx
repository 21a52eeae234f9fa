import type { VipClub, VipStatus } from '@marquee/contract';
import { MoneyText } from '@marquee/ui';
import { useLobbyText } from '#texts/text.ts';
import css from './vip-status.module.css';

/** Placeholder in a translated sentence; it is replaced by the formatted amount. */
const gap = '\u0000';

export interface VipStatusDetailsProps {
  club: VipClub;
  status: VipStatus;
}

/** Current VIP level of the player, the counted turnover and the progress to the next level. */
export function VipStatusDetails({
  club: { levels, currency, days },
  status: { level, turnover, next },
}: VipStatusDetailsProps) {
  const { t, language } = useLobbyText();
  const findLabel = (level: number) => levels.find((each) => each.level === level)?.label ?? '';
  const [beforeMissing = '', afterMissing = ''] = next
    ? t('vip.toReach', { amount: gap, level: findLabel(next.level) }).split(gap)
    : [];
  return (
    <>
      <p className={css.kicker}>{t('vip.yourLevel')}</p>
      <p className={css.label} dir={level === 0 ? undefined : 'auto'}>
        {level === 0 ? t('vip.none') : findLabel(level)}
      </p>
      <p className={css.text}>
        {t('vip.betsInPeriod', { count: days })} <MoneyText amount={turnover} currency={currency} language={language} />
      </p>
      {next ? (
        <>
          <progress
            className={css.progress}
            max={100}
            value={next.percent}
            aria-label={t('vip.progress', { level: findLabel(next.level) })}
          />
          <p className={css.text}>
            {beforeMissing}
            <MoneyText amount={next.missing} currency={currency} language={language} tone="gold" />
            {afterMissing}
          </p>
        </>
      ) : (
        <p className={css.text}>{t('vip.highest')}</p>
      )}
    </>
  );
}
