import type { ProofDemand, ProofWay } from '@marquee/contract';
import { ChevronRight, Landmark, Mail, ShieldCheck, Smartphone, type LucideIcon } from 'lucide-react';
import { useShellText } from '#shell-text.ts';
import css from './verify.module.css';

const icons: Readonly<Record<ProofWay, LucideIcon>> = {
  totp: ShieldCheck,
  mobile: Smartphone,
  email: Mail,
  payee: Landmark,
};

interface WayListProps {
  readonly ways: ProofDemand['ways'];
  onChoose(way: ProofWay): void;
}

/** The ways that are open, each with what it takes. */
export function WayList({ ways, onChoose }: WayListProps) {
  const { t } = useShellText();
  return (
    <ul className={css.ways} aria-label={t('verify.choose')}>
      {ways.map(({ way, to }) => {
        const Icon = icons[way];
        return (
          <li key={way}>
            <button type="button" className={css.way} onClick={() => onChoose(way)}>
              <span className={css.icon}>
                <Icon aria-hidden />
              </span>
              <span className={css.words}>
                <span className={css.name}>{t(`verify.ways.${way}`)}</span>
                <span className={css.note}>{t(`verify.notes.${way}`, { to })}</span>
              </span>
              <ChevronRight aria-hidden className={css.arrow} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
