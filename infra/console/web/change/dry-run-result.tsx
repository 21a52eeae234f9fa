import type { PartStatus } from '#schemas/responses.ts';
import { RequestError } from '#web/api/request.ts';
import type { ChangeAction } from '#web/api/change.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DryRunPending } from '#web/dialog-kit/dry-run-pending.tsx';
import { CheckList } from '#web/dialog-kit/check-list.tsx';
import { Difference } from './difference.tsx';
import { BeforeAfter } from './before-after.tsx';
import { getStateAfter } from './part-state.ts';
import { ErrorNote } from '#web/dialog-kit/error-note.tsx';
import type { DryRun } from './use-dry-run.ts';

interface DryRunResultProps {
  readonly snapshot: { readonly revision: number; readonly part: PartStatus };
  readonly action: ChangeAction;
  readonly dryRun: DryRun;
}

/** Result of the dry run: states before and after, differences and checks, or the error. */
export function DryRunResult({
  snapshot: { revision, part },
  action,
  dryRun: { response: dryRun, error, isLoading },
}: DryRunResultProps) {
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
  const after = getStateAfter(part, action, dryRun);
  return (
    <>
      <BeforeAfter before={part} after={after} part={part} />
      <Difference part={part.part} revision={revision} before={part} after={after} />
      <CheckList title={t('change.checks')} checks={dryRun.checks} />
    </>
  );
}
