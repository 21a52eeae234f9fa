import { releaseCalls } from '@marquee/contract/release-calls';
import { Button } from '@marquee/ui';
import { FileCheck2 } from 'lucide-react';
import { useWrite } from '#web/api/use-write.ts';
import { ErrorNote } from '#web/dialog-kit/error-note.tsx';
import { useNotify } from '#web/dialog-kit/notifications.tsx';
import { useTexts } from '#web/texts/texts.ts';
import css from './versions-dialog.module.css';

/** Button that verifies the stored files of a part. */
export function VerifyButton({ part }: { readonly part: string }) {
  const { t } = useTexts();
  const notify = useNotify();
  const write = useWrite();
  const verify = (): void =>
    write.mutate(
      { path: releaseCalls.verifyArtefacts.path, body: { part } },
      { onSuccess: () => notify('info', t('files.verified', { part })) },
    );
  return (
    <div className={css.verify}>
      <Button size="small" icon={<FileCheck2 aria-hidden />} busy={write.isPending} onClick={verify}>
        {t('files.verify')}
      </Button>
      {write.error !== null && <ErrorNote error={write.error} />}
    </div>
  );
}
