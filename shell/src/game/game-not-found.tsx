import { CallError } from '@marquee/platform';
import { ErrorState } from '@marquee/ui';
import { Gamepad2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlayableGames } from '#frame/status-pages/playable-games.tsx';
import type { Launch } from '#game/launch/use-launch.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './game.module.css';

/** Whether no game has the code: an unknown code, or one that the gateway does not accept as a code. */
export function isGameNotFound(launch: Launch): boolean {
  return (
    launch.state === 'failed' &&
    launch.error instanceof CallError &&
    (launch.error.code === 'game.not_found' || launch.error.code === 'input.invalid')
  );
}

/** Shown instead of a game that does not exist. Another launch would fail too, so it offers other games. */
export function GameNotFound({ action }: { readonly action: ReactNode }) {
  const { t } = useShellText();
  return (
    <div className={css.failed}>
      <ErrorState icon={<Gamepad2 />} title={t('game.notFound')} text={t('game.notFoundText')} action={action} />
      <PlayableGames />
    </div>
  );
}
