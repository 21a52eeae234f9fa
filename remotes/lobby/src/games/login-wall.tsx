import { requireLogin, useReady } from '@marquee/platform';
import { Button, EmptyState } from '@marquee/ui';
import { LockKeyhole, LogIn } from 'lucide-react';
import { useLobbyText } from '#text.ts';

/** Stands for a personal list until its owner has logged in. */
export function LoginWall() {
  const { t } = useLobbyText();
  useReady();
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={t('list.loginTitle')}
      text={t('list.loginText')}
      action={
        <Button variant="outline" icon={<LogIn aria-hidden size={16} />} onClick={() => requireLogin()}>
          {t('list.login')}
        </Button>
      }
    />
  );
}
