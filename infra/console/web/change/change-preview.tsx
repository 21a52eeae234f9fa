import type { PartStatus } from '#schemas/responses.ts';
import { RequestError } from '#web/api/request.ts';
import type { ChangeAction } from '#web/api/change.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DryRunPending } from '#web/dialog-kit/dry-run-pending.tsx';
import { CheckList } from '#web/dialog-kit/check-list.tsx';
import { Difference } from './difference.tsx';
import { BeforeAfter } from './before-after.tsx';
import { stateAfter } from './part-state.ts';
import { ErrorNote } from '#web/dialog-kit/error-note.tsx';
import type { Preview } from './use-change-preview.ts';

interface ChangeOutlookProps {
  readonly previewed: { readonly revision: number; readonly part: PartStatus };
  readonly action: ChangeAction;
  readonly preview: Preview;
}

/** Result of the dry run: states before and after, differences and checks, or the error. */
export function ChangePreview({
  previewed: { revision, part },
  action,
  preview: { response: dryRun, error, isLoading },
}: ChangeOutlookProps) {
  const { t } = useTexts();
  if (isLoading) {
    return <DryRunPending>{t('change.checking')}</DryRunPending>;
  }
  if (error !== null) {
    return (
      <>
        <ErrorNote error={error} />
        <CheckList title={t('change.checks')} checks={error instanceof RequestError ? error.checks : []} />
      </>
    );
  }
  if (dryRun === undefined) return null;
  const after = stateAfter(part, action, dryRun);
  return (
    <>
      <BeforeAfter before={part} after={after} part={part} />
      <Difference part={part.part} revision={revision} before={part} after={after} />
      <CheckList title={t('change.checks')} checks={dryRun.checks} />
    </>
  );
}
