import { useNavigate } from '@marquee/platform';
import { Modal } from '@marquee/ui';
import { useRef } from 'react';
import { useShellText } from '#shell-text.ts';
import type { ShellModalProps } from '#modals/shell-modal-props.ts';
import { ClosingNote } from '#game/closing-note.tsx';
import { GameBar } from '#game/game-bar.tsx';
import { gameOf, modeOf } from '#game/game-of-params.ts';
import { gamePageAddress } from '#game/game-page-address.ts';
import { GameStage } from '#game/game-stage.tsx';
import { useRunningGame } from '#game/use-running-game.ts';
import css from './game.module.css';

/** The game popup: the bar belongs to the site, what lies below it to the game. */
export function GameModal({ params, onClose }: ShellModalProps) {
  const game = gameOf(params);
  return game === null ? null : <GamePopup key={game.gameCode} game={game} mode={modeOf(params)} onClose={onClose} />;
}

interface GamePopupProps extends Pick<ShellModalProps, 'onClose'> {
  readonly game: NonNullable<ReturnType<typeof gameOf>>;
  readonly mode: ReturnType<typeof modeOf>;
}

function GamePopup({ game, mode, onClose }: GamePopupProps) {
  const { t } = useShellText();
  const navigate = useNavigate();
  const running = useRunningGame(game.gameCode, mode);
  const stage = useRef<HTMLDivElement>(null);
  const spread = (): void => {
    onClose();
    navigate(gamePageAddress(game.gameCode, mode));
  };
  return (
    <Modal
      size="game"
      label={game.displayName}
      dragLabel={t('move')}
      onClose={onClose}
      header={(handle) => (
        <GameBar
          game={game}
          mode={mode}
          running={running}
          handle={handle}
          stage={stage}
          onSpread={spread}
          onClose={onClose}
        />
      )}
    >
      <div ref={stage} className={css.stage}>
        <ClosingNote />
        <GameStage name={game.displayName} launch={running.launch} onFrame={running.onFrame} onClose={onClose} />
      </div>
    </Modal>
  );
}
