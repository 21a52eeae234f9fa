import { requireLogin, usePageReady } from '@marquee/platform';
import { Button, EmptyState } from '@marquee/ui';
import { LockKeyhole, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignUpButton } from './sign-up-button.tsx';
import { SuggestedGames } from './suggested-games.tsx';
import { useLobbyText } from '#texts/text.ts';

export interface LoginPromptProps {
  title: string;
  text: string;
  /** Another way on, after the buttons. */
  action?: ReactNode;
}

/** Shown instead of a personal list or a game until the player has logged in, above popular games. */
export function LoginPrompt({ title, text, action }: LoginPromptProps) {
  const { t } = useLobbyText();
  usePageReady();
  return (
    <>
      <EmptyState
        icon={<LockKeyhole />}
        title={title}
        text={text}
        action={
          <>
            <Button variant="outline" icon={<LogIn aria-hidden size={16} />} onClick={() => requireLogin()}>
              {t('list.login')}
            </Button>
            <SignUpButton />
            {action}
          </>
        }
      />
      <SuggestedGames />
    </>
  );
}
