import type { ReactNode } from 'react';
import type { RoundView } from '#http/schemas.ts';
import { getErrorText, getWalletStatusText } from '#web/api/error-text.ts';
import { useTexts, type Texts } from '#web/i18n/texts.ts';
import { isStakePending } from './poll-round.ts';
import css from './result-line.module.css';
import type { Rounds } from './use-rounds.ts';

interface Props {
  readonly rounds: Rounds;
  readonly renderResult: (round: RoundView) => ReactNode;
  /** Text before the first round. */
  readonly readyText: string;
  /** Why the player cannot bet, shown below the last result, and instead of the ready text. */
  readonly note: string | null;
  /** Why the game does not take the bet that the player enters, shown instead of the last result. */
  readonly inputNote: string | null;
  /** Opens the game again; null while its session is valid. */
  readonly onReopen: (() => void) | null;
}

/** Status of the round: text while it runs, its result, or an error. */
export function ResultLine({ rounds, renderResult, readyText, note, inputNote, onReopen }: Props) {
  const texts = useTexts();
  const shownNote = inputNote ?? note;
  return (
    <div className={css.line} data-problem={inputNote === null && hasProblem(rounds)}>
      <p role="status">
        {inputNote === null ? statusContent(texts, rounds, renderResult, note === null ? readyText : null) : null}
        {shownNote === null ? null : <small className={css.note}>{shownNote}</small>}
      </p>
      {onReopen ? (
        <button type="button" className={css.reopen} onClick={onReopen}>
          {texts.t('reopen')}
        </button>
      ) : null}
    </div>
  );
}

function statusContent(
  texts: Texts,
  { phase, current, error }: Rounds,
  renderResult: Props['renderResult'],
  readyText: string | null,
): ReactNode {
  const { t } = texts;
  if (phase === 'checking') return t('result.checking');
  if (phase === 'pending') return t('result.unknown');
  if (phase !== 'idle' && current?.state !== 'PLAYING') return t('result.busy');
  if (error !== null) return getErrorText(texts, error);
  if (!current) return readyText;
  if (current.result) return renderResult(current);
  if (isStakePending(current)) return t('result.unknown');
  if (current.state === 'ROLLING_BACK') return t('result.refunding');
  if (current.state === 'ROLLED_BACK')
    return t(current.reason === 'ROUND_STARTED' ? 'crash.tooLate' : 'result.returned');
  return t('result.rejected', { reason: getWalletStatusText(texts, current.reason) });
}

const hasProblem = ({ phase, current, error }: Rounds): boolean =>
  phase === 'idle' && (error !== null || (current !== null && current.result === null));
