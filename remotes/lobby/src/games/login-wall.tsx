import { requireLogin, usePageReady } from '@marquee/platform';
import { Button, EmptyState } from '@marquee/ui';
import { LockKeyhole, LogIn } from 'lucide-react';
import { useLobbyText } from '#text.ts';

export interface LoginWallProps {
  title: string;
  text: string;
}

/** Stands for what is one's own until its owner has logged in. */
export function LoginWall({ title, text }: LoginWallProps) {
  const { t } = useLobbyText();
  usePageReady();
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={title}
      text={text}
      action={
        <Button variant="outline" icon={<LogIn aria-hidden size={16} />} onClick={() => requireLogin()}>
          {t('list.login')}
        </Button>
      }
    />
  );
}
