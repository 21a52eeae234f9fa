import type { LivePlayer, LiveState } from '#crash/live/live-state.schema.ts';
import type { RulesView } from '#http/schemas.ts';
import { showAmount } from '../amounts.ts';
import { showTimes } from '../limbo/climb.ts';
import { returnText } from '../rules/return-text.ts';
import { Panel } from '../scene/panel.tsx';
import { useTexts } from '../texts.ts';
import { highest } from './live.ts';
import css from './players.module.css';

interface Props {
  readonly state: LiveState | null;
  /** Which of the bets is the player's own. */
  readonly own: string | null;
  readonly rules: RulesView;
}

const SHOWN = 8;

/** Who flies along, the highest stakes first. */
export function Players({ state, own, rules }: Props) {
  const { t } = useTexts();
  const isBurst = state?.round.phase === 'CRASHED';
  return (
    <Panel
      title={t('crash.players', { count: state?.playing ?? 0 })}
      note={t('pays.rtp', { percent: returnText(rules.rtp) })}
    >
      <ol className={css.players}>
        {highest(state?.players ?? [], own, SHOWN).map((player) => (
          <li
            key={player.id}
            data-own={player.id === own}
            data-fate={player.cashedAt === null ? (isBurst ? 'lost' : 'flying') : 'cashed'}
          >
            <PlayerRow player={player} isOwn={player.id === own} usual={rules.currency} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface RowProps {
  readonly player: LivePlayer;
  readonly isOwn: boolean;
  /** The currency that goes without saying. */
  readonly usual: string;
}

function PlayerRow({ player: { name, stake, currency, cashedAt }, isOwn, usual }: RowProps) {
  const { t, language } = useTexts();
  const shown = name === '' ? t('crash.guest') : name;
  return (
    <>
      <span className={css.name}>{isOwn ? t('crash.you') : shown}</span>
      <span className={css.stake}>
        {showAmount(stake, currency, language)} {currency === usual ? null : <small>{currency}</small>}
      </span>
      <b className={css.cashed}>
        {cashedAt === null ? '' : t('multiple', { multiplier: showTimes(cashedAt, language) })}
      </b>
    </>
  );
}
