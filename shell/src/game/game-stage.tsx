import { CallError, useSession } from '@marquee/platform';
import { Button, ErrorState } from '@marquee/ui';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { HomeButton } from '#frame/status-pages/home-button.tsx';
import { PlayableGames } from '#frame/status-pages/playable-games.tsx';
import { ServiceButton } from '#frame/customer-service/service-button.tsx';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { GameFrame } from '#game/frame/game-frame.tsx';
import { GameNotFound, isGameNotFound } from '#game/game-not-found.tsx';
import { GameSkeleton } from '#game/frame/game-skeleton.tsx';
import { requestLogin } from '#host/request-login.ts';
import { isLoginMissing } from '#game/launch/is-login-missing.ts';
import { GameWindow } from '#game/game-window.tsx';
import type { Launch } from '#game/launch/use-launch.ts';
import css from './game.module.css';

interface GameStageProps {
  /** Null while the name of the game is unknown, as on the page of a game before its launch. */
  readonly name: string | null;
  /** Picture of the game; null with the name. */
  readonly icon: string | null;
  readonly launch: Launch;
  onFrame(frame: HTMLIFrameElement | null): void;
  onClose(): void;
}

export function GameStage({ name, icon, launch, onFrame, onClose }: GameStageProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const { member } = useSession();
  const values = { game: name ?? t('game.unnamed') };
  if (launch.state === 'starting') return <GameSkeleton name={name} icon={icon} />;
  if (launch.state === 'running' && launch.opensIn === 'window')
    return <GameWindow name={values.game} launch={launch} />;
  if (launch.state === 'running')
    return <GameFrame key={launch.launchedAt} name={values.game} launch={launch} onFrame={onFrame} onClose={onClose} />;
  const close = <Button onClick={onClose}>{t('game.close')}</Button>;
  if (isGameNotFound(launch)) return <GameNotFound action={name === null ? <HomeButton /> : close} />;
  const isInMaintenance =
    launch.state === 'failed' && launch.error instanceof CallError && launch.error.code === 'game.maintenance';
  const text = launch.state === 'untrusted' ? t('game.invalidAddress') : errors.t(getErrorTextKey(launch.error));
  const needsLogin = member === null && isLoginMissing(launch);
  const action = needsLogin ? (
    <>
      <Button variant="primary" onClick={() => void requestLogin({})}>
        {t('header.login')}
      </Button>
      {close}
    </>
  ) : launch.state === 'failed' ? (
    <>
      <Button variant="primary" onClick={launch.retry}>
        {t('tryAgain')}
      </Button>
      {close}
    </>
  ) : (
    <>
      <ServiceButton />
      {close}
    </>
  );
  const failure = name === null ? t('game.failedUnnamed') : t('game.failed', values);
  return (
    <div className={css.failed}>
      <ErrorState title={needsLogin ? values.game : failure} text={text} action={action} />
      {isInMaintenance && <PlayableGames />}
    </div>
  );
}
