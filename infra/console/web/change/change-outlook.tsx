import { Spinner } from '@marquee/ui';
import type { PartStatus } from '#answers/answers.ts';
import { CallRefused } from '../api/ask.ts';
import type { Verb } from '../api/change.ts';
import { useTexts } from '../texts/texts.ts';
import { CheckList } from './check-list.tsx';
import { Difference } from './difference.tsx';
import { NowThen } from './now-then.tsx';
import { standingAfter } from './outlook.ts';
import { RefusalNote } from './refusal-note.tsx';
import type { Preview } from './use-preview.ts';
import css from './change-dialog.module.css';

interface ChangeOutlookProps {
  readonly seen: { readonly revision: number; readonly part: PartStatus };
  readonly verb: Verb;
  readonly preview: Preview;
}

/** What the dry run answered: before and after, the difference, the checks, or why not. */
export function ChangeOutlook({
  seen: { revision, part },
  verb,
  preview: { answer, error, trying },
}: ChangeOutlookProps) {
  const { t } = useTexts();
  if (trying) {
    return (
      <div className={css.trying} role="status">
        <Spinner />
        {t('change.checking')}
      </div>
    );
  }
  if (error !== null) {
    return (
      <>
        <RefusalNote error={error} />
        <CheckList title={t('change.checks')} checks={error instanceof CallRefused ? error.checks : []} />
      </>
    );
  }
  if (answer === undefined) return null;
  const then = standingAfter(part, verb, answer);
  return (
    <>
      <NowThen now={part} then={then} part={part} />
      <Difference part={part.part} revision={revision} now={part} then={then} />
      <CheckList title={t('change.checks')} checks={answer.checks} />
    </>
  );
}
