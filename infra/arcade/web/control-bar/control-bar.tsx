import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import type { RoundView, RulesView, SeedView, SessionView } from '#http/schemas.ts';
import { formatAmount, formatShortAmount } from '#web/i18n/format-amount.ts';
import { preventKeyRepeat, useSpaceBar } from '#web/round/use-space-bar.ts';
import { getNextStake, listStakeSteps } from './stake-steps.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './control-bar.module.css';
import { RoundInfo } from './round-info.tsx';

interface Props {
  readonly playLabel: string;
  readonly session: SessionView;
  readonly rules: RulesView;
  readonly seeds: SeedView | null;
  readonly lastRound: RoundView | null;
  readonly balance: string;
  readonly stake: string;
  readonly isBusy: boolean;
  readonly isStakeFixed: boolean;
  readonly onStake: (stake: string) => void;
  readonly onPlay: () => void;
  /** Called when the player presses the button while it has no effect. */
  readonly onBusyPress: (() => void) | null;
}

export function ControlBar(props: Props) {
  const { playLabel, isBusy, onPlay, onBusyPress } = props;
  const onPress = () => (isBusy ? onBusyPress?.() : onPlay());
  const button = useRef<HTMLButtonElement>(null);
  useSpaceBar(() => button.current?.click());
  return (
    <div className={css.bar}>
      <RoundInfo {...props} />
      <StakeSteps {...props} />
      <button
        ref={button}
        type="button"
        className={css.spin}
        data-size={labelSize(playLabel)}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={onPress}
        onKeyDown={preventKeyRepeat}
      >
        {playLabel}
      </button>
      <QuickStakes {...props} />
    </div>
  );
}

/** Smaller text for long labels of the round button. */
function labelSize(label: string): string | undefined {
  const longest = Math.max(...label.split(' ').map(({ length }) => length));
  if (longest > 8) return 'small';
  return label.length > 8 ? 'medium' : undefined;
}

function StakeSteps({ rules, stake, isStakeFixed, onStake }: Props) {
  const { t, language } = useTexts();
  const steps = listStakeSteps(rules.stakes.min, rules.stakes.max);
  const less = getNextStake(steps, stake, -1);
  const more = getNextStake(steps, stake, 1);
  return (
    <div className={css.stake} role="group" aria-label={t('stake')}>
      <button
        type="button"
        aria-label={t('stake.decrease')}
        disabled={isStakeFixed || less === stake}
        onClick={() => onStake(less)}
      >
        <Minus size={18} aria-hidden />
      </button>
      <div className={css.amount}>
        <span>{t('stake')}</span>
        <b>
          {formatAmount(stake, rules.currency, language)} <small>{rules.currency}</small>
        </b>
      </div>
      <button
        type="button"
        aria-label={t('stake.increase')}
        disabled={isStakeFixed || more === stake}
        onClick={() => onStake(more)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}

function QuickStakes({ rules, stake, isStakeFixed, onStake }: Props) {
  const { t, language } = useTexts();
  return (
    <div className={css.quick}>
      {rules.stakes.quick.map((amount) => {
        const shown = formatShortAmount(amount, rules.currency, language);
        return (
          <button
            key={amount}
            type="button"
            aria-pressed={amount === stake}
            aria-label={t('stake.quick', { amount: shown })}
            disabled={isStakeFixed}
            onClick={() => onStake(amount)}
          >
            {shown}
          </button>
        );
      })}
    </div>
  );
}
