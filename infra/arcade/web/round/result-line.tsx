import type { ReactNode } from 'react';
import type { RoundView } from '#http/schemas.ts';
import { errorText, walletStatusText } from '#web/api/error-text.ts';
import { useTexts, type Texts } from '#web/i18n/texts.ts';
import { isStakePending } from './poll-round.ts';
import css from './result-line.module.css';
import type { Rounds } from './use-rounds.ts';

interface Props {
  readonly rounds: Rounds;
  readonly renderResult: (round: RoundView) => ReactNode;
  /** Stands where no round has been played yet. */
  readonly readyText: string;
}

/** The one place that says how the round stands. */
export function ResultLine({ rounds, renderResult: words, readyText: ready }: Props) {
  const texts = useTexts();
  return (
    <p className={css.line} role="status" data-trouble={hasProblem(rounds)}>
      {statusContent(texts, rounds, words, ready)}
    </p>
  );
}

function statusContent(
  texts: Texts,
  { phase, current, error: failure }: Rounds,
  words: Props['renderResult'],
  ready: string,
): ReactNode {
  const { t } = texts;
  if (phase === 'undecided') return t('result.unknown');
  if (phase !== 'idle' && current?.state !== 'PLAYING') return t('result.busy');
  if (failure !== null) return errorText(texts, failure);
  if (!current) return ready;
  if (current.result) return words(current);
  if (isStakePending(current)) return t('result.unknown');
  if (current.state === 'ROLLED_BACK')
    return t(current.reason === 'ROUND_STARTED' ? 'crash.tooLate' : 'result.returned');
  return t('result.refused', { why: walletStatusText(texts, current.reason) });
}

const hasProblem = ({ phase, current, error: failure }: Rounds): boolean =>
  phase === 'idle' && (failure !== null || (current !== null && current.result === null));
