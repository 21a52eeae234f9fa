import { Sheet } from '../scene/sheet.tsx';
import { useTexts } from '../texts.ts';
import { Verification } from './verify-app.tsx';

export function VerifyDialog({ roundId, onClose }: { readonly roundId: string | null; readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('verify.title')} size="wide" onClose={onClose}>
      <Verification roundId={roundId} />
    </Sheet>
  );
}
