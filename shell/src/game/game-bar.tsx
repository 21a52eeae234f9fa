import type { Game } from '@marquee/contract';
import { imageUrl, type GameMode } from '@marquee/platform';
import { Button, IconButton, LazyImage } from '@marquee/ui';
import {
  BookOpenText,
  ExternalLink,
  Maximize,
  Minimize,
  RectangleHorizontal,
  ShieldCheck,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { GameFigures } from '#game/game-figures.tsx';
import { useFullscreen } from '#game/use-fullscreen.ts';
import type { RunningGame } from '#game/use-running-game.ts';
import css from './game.module.css';

interface GameBarProps {
  readonly game: Game;
  readonly mode: GameMode;
  readonly running: RunningGame;
  /** Drag handle of the popup. */
  readonly handle?: ReactNode;
  /** Element that is shown in full screen. */
  readonly stage: RefObject<HTMLElement | null>;
  /** Opens the game on a page of its own. */
  onOpenPage?(): void;
  onClose(): void;
}

export function GameBar({ game, mode, running, handle, stage, onOpenPage, onClose }: GameBarProps) {
  const { openPanel, openInWindow, returnToPlayer, sound, wallets } = running;
  const { t } = useShellText();
  const fullscreen = useFullscreen(stage);
  return (
    <div className={css.bar}>
      <div className={css.row}>
        <LazyImage className={css.icon} src={imageUrl(game.showIcon, 300)} alt="" width={30} height={40} eager />
        <div className={css.name}>
          <p className={css.title} dir="auto">
            {game.displayName}
          </p>
          <p className={css.vendor}>{mode === 'demo' ? t('game.demoMoney') : game.vendorName}</p>
        </div>
        <GameFigures
          gameCode={game.gameCode}
          mode={mode}
          returnToPlayer={returnToPlayer}
          isProviderSilent={wallets.isProviderSilent}
        />
        <div className={css.tools}>
          <Button
            className={css.panelButton}
            size="small"
            icon={<BookOpenText aria-hidden />}
            disabled={openPanel === null}
            aria-label={t('game.rules')}
            onClick={() => openPanel?.('rules')}
          >
            <span className={css.panelWords}>{t('game.rules')}</span>
          </Button>
          <Button
            className={css.panelButton}
            size="small"
            icon={<ShieldCheck aria-hidden />}
            disabled={openPanel === null}
            aria-label={t('game.fairness')}
            onClick={() => openPanel?.('fairness')}
          >
            <span className={css.panelWords}>{t('game.fairness')}</span>
          </Button>
          <IconButton
            label={t('game.sound')}
            disabled={sound === null}
            aria-pressed={sound?.isOn}
            onClick={sound?.toggle}
          >
            {sound?.isOn === false ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          </IconButton>
          {fullscreen.isPossible && (
            <IconButton
              label={t(fullscreen.isOn ? 'game.leaveFullscreen' : 'game.fullscreen')}
              onClick={fullscreen.toggle}
            >
              {fullscreen.isOn ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
            </IconButton>
          )}
          {onOpenPage && (
            <IconButton className={css.openPage} label={t('game.openPage')} onClick={onOpenPage}>
              <RectangleHorizontal aria-hidden />
            </IconButton>
          )}
          {openInWindow && (
            <IconButton className={css.openWindow} label={t('game.openWindow')} onClick={openInWindow}>
              <ExternalLink aria-hidden />
            </IconButton>
          )}
          {handle}
          <IconButton label={t('game.close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
