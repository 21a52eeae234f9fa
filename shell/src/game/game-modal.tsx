import { useNavigate } from '@marquee/platform';
import { Button, Modal } from '@marquee/ui';
import { useRef } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { moveGameSession } from '#game/session/game-session.ts';
import { OfflineNotice } from '#frame/offline-notice.tsx';
import { GameNotices } from '#game/notices/game-notices.tsx';
import { GameBar } from '#game/game-bar.tsx';
import { readGame, readMode } from '#game/game-params.ts';
import { getGamePageUrl } from '#game/game-page-url.ts';
import { GameStage } from '#game/game-stage.tsx';
import { useCloseAfterPaint } from '#modal-kit/use-close-after-paint.ts';
import { useRunningGame } from '#game/use-running-game.ts';
import css from './game.module.css';

/** The game popup. Only the bar belongs to the site. */
export function GameModal({ params, onClose }: ShellModalProps) {
  const game = readGame(params);
  return game === null ? null : <GamePopup key={game.gameCode} game={game} mode={readMode(params)} onClose={onClose} />;
}

interface GamePopupProps extends Pick<ShellModalProps, 'onClose'> {
  readonly game: NonNullable<ReturnType<typeof readGame>>;
  readonly mode: ReturnType<typeof readMode>;
}

function GamePopup({ game, mode, onClose }: GamePopupProps) {
  const { t } = useShellText();
  const navigate = useNavigate();
  const running = useRunningGame(game.gameCode, mode);
  const { isClosing, close } = useCloseAfterPaint(onClose);
  const stage = useRef<HTMLDivElement>(null);
  const focusBar = (): void => stage.current?.closest('[role=dialog]')?.querySelector('button')?.focus();
  const openPage = (): void => {
    moveGameSession();
    onClose();
    navigate(getGamePageUrl(game.gameCode, mode));
  };
  return (
    <Modal
      size="game"
      label={game.displayName}
      dragLabel={t('moveWindow')}
      hidden={isClosing}
      onClose={close}
      header={(handle) => (
        <>
          <GameBar
            game={game}
            mode={mode}
            running={running}
            handle={handle}
            stage={stage}
            onOpenPage={openPage}
            onClose={close}
          />
          <OfflineNotice />
        </>
      )}
    >
      <div ref={stage} className={css.stage}>
        <GameNotices {...running.wallets} />
        <GameStage
          name={game.displayName}
          icon={game.showIcon}
          launch={running.launch}
          onFrame={running.onFrame}
          onClose={close}
        />
        {/* Without a control behind the frame, the dialog returns the focus to the frame when it leaves it. */}
        <Button size="small" className={css.toBar} onClick={focusBar}>
          {t('game.toBar')}
        </Button>
      </div>
    </Modal>
  );
}
