import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { Verification } from './verify-app.tsx';

export function VerifyDialog({ roundId, onClose }: { readonly roundId: string | null; readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog title={t('verify.title')} size="wide" onClose={onClose}>
      <Verification roundId={roundId} />
    </Dialog>
  );
}
