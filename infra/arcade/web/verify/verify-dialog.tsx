import { useTexts } from '#web/i18n/texts.ts';
import type { VerifyDialogProps } from '#web/layout/verify-dialog-context.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Verification } from './verification.tsx';

export function VerifyDialog({ roundId, rotateSeeds, onClose }: VerifyDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog title={t('verify.title')} size="wide" onClose={onClose}>
      <Verification roundId={roundId} rotateSeeds={rotateSeeds} />
    </Dialog>
  );
}
