import type { ReactNode } from 'react';
import type { RoundView } from '#http/schemas.ts';
import { failureText, statusText } from '../failure-text.ts';
import { useTexts, type Texts } from '../texts.ts';
import { isUndecided } from './play-round.ts';
import css from './result-line.module.css';
import type { Rounds } from './use-rounds.ts';

interface Props {
  readonly rounds: Rounds;
  readonly words: (round: RoundView) => ReactNode;
  /** Stands where no round has been played yet. */
  readonly ready: string;
}

/** The one place that says how the round stands. */
export function ResultLine({ rounds, words, ready }: Props) {
  const texts = useTexts();
  return (
    <p className={css.line} role="status" data-trouble={isTrouble(rounds)}>
      {contents(texts, rounds, words, ready)}
    </p>
  );
}

function contents(texts: Texts, { phase, current, failure }: Rounds, words: Props['words'], ready: string): ReactNode {
  const { t } = texts;
  if (phase === 'undecided') return t('result.unknown');
  if (phase !== 'idle' && current?.state !== 'PLAYING') return t('result.busy');
  if (failure !== null) return failureText(texts, failure);
  if (!current) return ready;
  if (current.result) return words(current);
  if (isUndecided(current)) return t('result.unknown');
  if (current.state === 'ROLLED_BACK')
    return t(current.reason === 'ROUND_STARTED' ? 'crash.tooLate' : 'result.returned');
  return t('result.refused', { why: statusText(texts, current.reason) });
}

const isTrouble = ({ phase, current, failure }: Rounds): boolean =>
  phase === 'idle' && (failure !== null || (current !== null && current.result === null));
