import type { LivePlayer, LiveState } from '#crash/live/live-state.schema.ts';
import type { RulesView } from '#http/schemas.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';
import { formatGameRtp } from '#web/i18n/format-percent.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { findTopPlayers } from '#web/crash/live/live-players.ts';
import css from './player-list.module.css';

interface Props {
  readonly state: LiveState | null;
  /** Id of the player's own bet. */
  readonly ownId: string | null;
  readonly rules: RulesView;
}

const SHOWN = 8;

/** Players of the current round, the highest stakes first. */
export function PlayerList({ state, ownId, rules }: Props) {
  const { t, language } = useTexts();
  const hasCrashed = state?.round.phase === 'CRASHED';
  return (
    <Panel
      title={t('crash.players', { count: state?.betCount ?? 0 })}
      note={t('pays.rtp', { percent: formatGameRtp(rules.rtp, language) })}
    >
      <ol className={css.players}>
        {findTopPlayers(state?.players ?? [], ownId, SHOWN).map((player) => (
          <li
            key={player.id}
            data-own={player.id === ownId}
            data-status={player.cashOutMultiplier === null ? (hasCrashed ? 'lost' : 'flying') : 'cashed'}
          >
            <PlayerRow player={player} isOwn={player.id === ownId} gameCurrency={rules.currency} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface PlayerRowProps {
  readonly player: LivePlayer;
  readonly isOwn: boolean;
  /** Currency of the game; only others are shown. */
  readonly gameCurrency: string;
}

function PlayerRow({ player: { name, stake, currency, cashOutMultiplier }, isOwn, gameCurrency }: PlayerRowProps) {
  const { t, language } = useTexts();
  const shown = name === '' ? t('crash.guest') : name;
  return (
    <>
      <span className={css.name}>{isOwn ? t('crash.you') : shown}</span>
      <span className={css.stake}>
        {formatAmount(stake, currency, language)} {currency === gameCurrency ? null : <small>{currency}</small>}
      </span>
      <b className={css.cashed}>
        {cashOutMultiplier === null
          ? ''
          : t('multiple', { multiplier: formatMultiplierHundredths(cashOutMultiplier, language) })}
      </b>
    </>
  );
}
