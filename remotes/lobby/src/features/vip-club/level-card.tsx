import type { VipLevel } from '@marquee/contract';
import { Card, Chip, MoneyText } from '@marquee/ui';
import { Check } from 'lucide-react';
import { Emblem } from '#features/vip-club/emblem.tsx';
import { useLobbyText } from '#text.ts';
import css from './level-card.module.css';

export interface LevelCardProps {
  level: VipLevel;
  /** Counted from 0, of how many. */
  rank: number;
  of: number;
  currency: string;
  own: boolean;
}

/** One level: what it takes and what it brings. */
export function LevelCard({ level: { label, turnover, benefits }, rank, of, currency, own }: LevelCardProps) {
  const { t, language } = useLobbyText();
  return (
    <Card as="article" padding="none" className={css.card} aria-label={label} aria-current={own ? 'true' : undefined}>
      <div className={css.art}>
        <Emblem rank={rank} of={of} className={css.emblem} />
        {own && (
          <span className={css.own}>
            <Chip tone="gold">{t('vip.yours')}</Chip>
          </span>
        )}
      </div>
      <div className={css.words}>
        <h3 className={css.label}>{label}</h3>
        <p className={css.from}>
          {t('vip.from')} <MoneyText amount={turnover} currency={currency} language={language} />
        </p>
        <ul className={css.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Check aria-hidden size={16} />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
