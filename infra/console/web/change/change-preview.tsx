import { Spinner } from '@marquee/ui';
import type { PartStatus } from '#schemas/responses.ts';
import { RequestError } from '#web/api/request.ts';
import type { Verb } from '#web/api/change.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CheckList } from '#web/dialog-kit/check-list.tsx';
import { Difference } from './difference.tsx';
import { BeforeAfter } from './before-after.tsx';
import { stateAfter } from './part-state.ts';
import { ErrorNote } from '#web/dialog-kit/error-note.tsx';
import type { Preview } from './use-change-preview.ts';
import css from './change-dialog.module.css';

interface ChangeOutlookProps {
  readonly seen: { readonly revision: number; readonly part: PartStatus };
  readonly verb: Verb;
  readonly preview: Preview;
}

/** Result of the dry run: states before and after, differences and checks, or the error. */
export function ChangePreview({
  seen: { revision, part },
  verb,
  preview: { response: answer, error, isLoading: trying },
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
        <ErrorNote error={error} />
        <CheckList title={t('change.checks')} checks={error instanceof RequestError ? error.checks : []} />
      </>
    );
  }
  if (answer === undefined) return null;
  const then = stateAfter(part, verb, answer);
  return (
    <>
      <BeforeAfter now={part} then={then} part={part} />
      <Difference part={part.part} revision={revision} now={part} then={then} />
      <CheckList title={t('change.checks')} checks={answer.checks} />
    </>
  );
}
