import { requireLogin, usePageReady } from '@marquee/platform';
import { Button, EmptyState } from '@marquee/ui';
import { LockKeyhole, LogIn } from 'lucide-react';
import { useLobbyText } from '#texts/text.ts';

export interface LoginPromptProps {
  title: string;
  text: string;
}

/** Shown instead of personal content until the player has logged in. */
export function LoginPrompt({ title, text }: LoginPromptProps) {
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
