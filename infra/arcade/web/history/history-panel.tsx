import type { RoundView } from '#http/schemas.ts';
import { isSome, showAmount } from '../amounts.ts';
import { useTexts, type TextKey } from '../texts.ts';
import { Panel } from '../scene/panel.tsx';
import classes from './history-panel.module.css';

interface Props { readonly rounds: readonly RoundView[]; readonly count: number }

/** The last rounds, newest first; each leads to its proof. */
export function HistoryPanel({ rounds, count }: Props) {
  const { t } = useTexts();
  return (
    <Panel title={t('history.title')} note={<span className={classes['note']}>{t(rounds.length > 0 ? 'history.note' : 'history.empty')}</span>}>
      <ol className={classes['rounds']}>
        {rounds.slice(0, count).map((round) => (
          <li key={round.id} data-round-id={round.id} data-state={round.state}>
            <HistoryRow round={round} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function HistoryRow({ round }: { readonly round: RoundView }) {
  const { t, language } = useTexts();
  const { id, number, currency, result } = round;
  return (
    <a className={classes['row']} href={`/verify?round=${id}&lang=${language}`} target="_blank" rel="noreferrer" aria-label={t('history.verify', { number })}>
      <span className={classes['number']}>{t('history.number', { number })}</span>
      {result ? (
        <b className={classes['payout']} data-won={isSome(result.payout)}>
          {showAmount(result.payout, currency, language)}
        </b>
      ) : (
        <span className={classes['void']}>{t(stateKey(round))}</span>
      )}
    </a>
  );
}

const stateKey = ({ state }: RoundView): TextKey => (state === 'REFUSED' || state === 'ROLLED_BACK' ? 'history.void' : 'history.open');
