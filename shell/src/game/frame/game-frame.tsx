import { Button, ErrorState } from '@marquee/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Launch } from '#game/launch/use-launch.ts';
import { GameSkeleton } from '#game/frame/game-skeleton.tsx';
import { useFrameStart } from '#game/frame/use-frame-start.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './game-frame.module.css';

interface GameFrameProps {
  readonly name: string;
  readonly launch: Extract<Launch, { state: 'running' }>;
  onFrame(frame: HTMLIFrameElement | null): void;
  onClose(): void;
}

/** Allows scripts and the game's own storage; forbids popups, forms and navigation of the page. */
const sandbox = 'allow-scripts allow-same-origin';

/** A game in a frame. Offers to launch it again when it does not start. */
export function GameFrame({ name, launch: { url, origin, game, relaunch }, onFrame, onClose }: GameFrameProps) {
  const { t } = useShellText();
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [isDismissed, setIsDismissed] = useState(false);
  const connect = useCallback(
    (element: HTMLIFrameElement | null): void => {
      setFrame(element);
      onFrame(element);
    },
    [onFrame],
  );
  const start = useFrameStart(frame, origin);
  const isLoading = start === 'loading' || start === 'slow';
  const againButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const hasFocus = document.activeElement === frame || document.activeElement === document.body;
    if (hasFocus) (start === 'failed' ? againButton.current : frame)?.focus();
  }, [frame, start]);
  const again = (
    <Button ref={againButton} variant={start === 'failed' ? 'primary' : 'outline'} size="small" onClick={relaunch}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <>
      <iframe
        ref={connect}
        className={css.frame}
        title={t('game.frameTitle', { game: name })}
        src={url}
        sandbox={sandbox}
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        data-autofocus
      />
      {isLoading && <GameSkeleton name={name} icon={game.showIcon} isSlow={start === 'slow'} />}
      {start === 'failed' && (
        <div className={css.notStarted}>
          <ErrorState
            title={t('game.failed', { game: name })}
            text={t('game.notStarted')}
            action={
              <>
                {again}
                <Button size="small" onClick={onClose}>
                  {t('game.close')}
                </Button>
              </>
            }
          />
        </div>
      )}
      {start === 'silent' && !isDismissed && (
        <div className={css.silent} role="status">
          <span>{t('game.silent')}</span>
          {again}
          <Button size="small" onClick={() => setIsDismissed(true)}>
            {t('game.dismiss')}
          </Button>
        </div>
      )}
    </>
  );
}
