import type { VipLevel } from '@marquee/contract';
import { Card, Chip, MoneyText } from '@marquee/ui';
import { Check } from 'lucide-react';
import { Emblem } from './emblem.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './level-card.module.css';

export interface LevelCardProps {
  level: VipLevel;
  /** Index of the level from 0; `total` is the number of levels. */
  rank: number;
  total: number;
  currency: string;
  isCurrent: boolean;
}

/** A VIP level with its required turnover and its benefits. */
export function LevelCard({ level: { label, turnover, benefits }, rank, total, currency, isCurrent }: LevelCardProps) {
  const { t, language } = useLobbyText();
  return (
    <Card
      as="article"
      padding="none"
      className={css.card}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <div className={css.art}>
        <Emblem rank={rank} total={total} className={css.emblem} />
        {isCurrent && (
          <span className={css.current}>
            <Chip tone="gold">{t('vip.yourLevel')}</Chip>
          </span>
        )}
      </div>
      <div className={css.text}>
        <h3 className={css.label} dir="auto">
          {label}
        </h3>
        <p className={css.from}>
          {t('vip.from')} <MoneyText amount={turnover} currency={currency} language={language} />
        </p>
        <ul className={css.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Check aria-hidden size={16} />
              <span dir="auto">{benefit}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
