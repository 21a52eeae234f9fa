import type { PartStatus, Pending, Status } from '#answers/answers.ts';
import type { Change } from '../api/change.ts';
import { ChangeOutlook } from '../change/change-outlook.tsx';
import { usePreview } from '../change/use-preview.ts';
import { instantText } from '../texts/formats.ts';
import { useTexts } from '../texts/texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface DecideDialogProps {
  readonly status: Status;
  readonly part: PartStatus;
  readonly pending: Pending;
  readonly decision: 'approve' | 'reject';
  onClose(): void;
}

function changeOf({ verb, version }: Pending): Change | null {
  if (verb === 'promote') return { verb };
  return verb === 'switch' && typeof version === 'string' ? { verb, version } : null;
}

/** The second person sees what the first one saw, as it would be now. */
export function DecideDialog({ status, part: asked, pending, decision, onClose }: DecideDialogProps) {
  const { t } = useTexts();
  const part = status.parts.find((each) => each.part === asked.part) ?? asked;
  const change = changeOf(pending);
  const seen = { revision: status.revision, part };
  const preview = usePreview(
    { channel: status.channel, part: part.part },
    seen,
    decision === 'approve' ? change : null,
  );
  return (
    <ReasonDialog
      title={t(`decide.${decision}`, { part: part.part })}
      confirmLabel={t(`waiting.${decision}`)}
      danger={decision === 'reject'}
      doneText={t('done.title', { part: part.part })}
      revision={status.revision}
      blocked={decision === 'approve' && change !== null && preview.answer === undefined}
      writeOf={(reason, revision) => ({
        path: `/channels/${status.channel}/pending/${pending.id}/${decision}`,
        body: { reason },
        ...(revision === undefined ? {} : { revision }),
      })}
      onClose={onClose}
    >
      <p>{t('decide.asked', { actor: pending.actor, at: instantText(pending.at), reason: pending.reason })}</p>
      {change !== null && <ChangeOutlook seen={seen} verb={change.verb} preview={preview} />}
    </ReasonDialog>
  );
}
