import { Button } from '@marquee/ui';
import { FileCheck2 } from 'lucide-react';
import { useWrite } from '../api/use-write.ts';
import { RefusalNote } from '../change/refusal-note.tsx';
import { useNotify } from '../tasks/notices.tsx';
import { useTexts } from '../texts/texts.ts';
import css from './versions-dialog.module.css';

/** Has the stored files of a part hashed again, now. */
export function VerifyButton({ part }: { readonly part: string }) {
  const { t } = useTexts();
  const notify = useNotify();
  const write = useWrite();
  const verify = (): void =>
    write.mutate(
      { path: '/artefacts/verify', body: { part } },
      { onSuccess: () => notify('info', t('files.verified', { part })) },
    );
  return (
    <div className={css.verify}>
      <Button size="small" icon={<FileCheck2 aria-hidden />} busy={write.isPending} onClick={verify}>
        {t('files.verify')}
      </Button>
      {write.error !== null && <RefusalNote error={write.error} />}
    </div>
  );
}
