import type { RoundView, SessionView } from '#http/schemas.ts';
import { isGreaterAmount, formatAmount } from '#web/i18n/format-amount.ts';
import { shortenRoundId } from '#web/round/shorten-round-id.ts';
import type { TextKey } from '#web/i18n/load-dictionary.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { VerifyLink } from '#web/ui/verify-link.tsx';
import css from './history-panel.module.css';

interface Props {
  readonly rounds: readonly RoundView[];
  readonly count: number;
  readonly mode: SessionView['mode'];
  readonly onVerify: (roundId: string | null) => void;
}

/** Last rounds, newest first; each links to its verification. Real play points to the bet record of the site. */
export function HistoryPanel({ rounds, count, mode, onVerify }: Props) {
  const { t } = useTexts();
  // Demo play has no account with a bet record.
  const note = rounds.length > 0 && mode === 'real' ? <span className={css.note}>{t('history.note')}</span> : undefined;
  return (
    <Panel title={t('history.title')} note={note}>
      {rounds.length === 0 ? (
        <p className={css.empty}>{t('history.empty')}</p>
      ) : (
        <ol className={css.rounds}>
          {rounds.slice(0, count).map((round) => (
            <li key={round.id} data-round-id={round.id} data-state={round.state}>
              <HistoryRow round={round} onVerify={onVerify} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function HistoryRow({ round, onVerify }: Pick<Props, 'onVerify'> & { readonly round: RoundView }) {
  const { t, language } = useTexts();
  const { id, currency, stake, result, state } = round;
  return (
    <VerifyLink
      className={css.row}
      roundId={id}
      label={t('history.verify', { id: shortenRoundId(id) })}
      onVerify={onVerify}
    >
      <span className={css.number} title={id}>
        {shortenRoundId(id)}
      </span>
      {result && state !== 'PLAYING' ? (
        <b className={css.payout} data-won={isGreaterAmount(result.payout, stake)}>
          {formatAmount(result.payout, currency, language)}
        </b>
      ) : (
        <span className={css.void}>{t(stateKey(round))}</span>
      )}
    </VerifyLink>
  );
}

const stateKey = ({ state }: RoundView): TextKey => {
  if (state === 'ROLLING_BACK') return 'history.refunding';
  return state === 'REJECTED' || state === 'ROLLED_BACK' ? 'history.void' : 'history.open';
};
