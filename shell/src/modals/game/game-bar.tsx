import { imageUrl, type GameMode } from '@marquee/platform';
import { Button, IconButton, LazyImage } from '@marquee/ui';
import { BookOpenText, Maximize, Minimize, ShieldCheck, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useShellText } from '#shell-text.ts';
import { GameFigures } from './game-figures.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import type { Played } from './use-game-session.ts';
import css from './game.module.css';

interface GameBarProps {
  readonly game: Played;
  readonly mode: GameMode;
  readonly returnToPlayer: string | null;
  /** Moves the popup. */
  readonly handle: ReactNode;
  /** What full screen shows. */
  readonly stage: RefObject<HTMLElement | null>;
  /** Asks the game to show a panel; null while there is no game. */
  readonly onAsk: ((panel: 'rules' | 'fairness') => void) | null;
  onClose(): void;
}

export function GameBar({ game, mode, returnToPlayer, handle, stage, onAsk, onClose }: GameBarProps) {
  const { t } = useShellText();
  const fullscreen = useFullscreen(stage);
  return (
    <div className={css.bar}>
      <LazyImage className={css.icon} src={imageUrl(game.showIcon, 300)} alt="" width={30} height={40} eager />
      <div className={css.name}>
        <p className={css.title}>{game.displayName}</p>
        <p className={css.vendor}>{mode === 'demo' ? `${t('game.demo')} · ${t('game.demoNote')}` : game.vendorName}</p>
      </div>
      <GameFigures mode={mode} returnToPlayer={returnToPlayer} />
      <div className={css.tools}>
        <Button className={css.panelButton} size="small" icon={<BookOpenText aria-hidden />} disabled={onAsk === null} aria-label={t('game.rules')} onClick={() => onAsk?.('rules')}>
          <span className={css.panelWords}>{t('game.rules')}</span>
        </Button>
        <Button className={css.panelButton} size="small" icon={<ShieldCheck aria-hidden />} disabled={onAsk === null} aria-label={t('game.fairness')} onClick={() => onAsk?.('fairness')}>
          <span className={css.panelWords}>{t('game.fairness')}</span>
        </Button>
        {fullscreen.possible && (
          <IconButton label={t(fullscreen.on ? 'game.leaveFullscreen' : 'game.fullscreen')} onClick={fullscreen.toggle}>
            {fullscreen.on ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          </IconButton>
        )}
        {handle}
        <IconButton label={t('game.close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
