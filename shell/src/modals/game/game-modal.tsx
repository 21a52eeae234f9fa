import { Modal } from '@marquee/ui';
import { useRef, useState } from 'react';
import { useShellText } from '#shell-text.ts';
import { gameOf, modeOf } from '#modals/game-of-params.ts';
import type { ShellModalProps } from '#modals/shell-modal-props.ts';
import { ClosingNote } from './closing-note.tsx';
import { GameBar } from './game-bar.tsx';
import { GameStage } from './game-stage.tsx';
import { useGameLease, useGameMessages } from './use-game-session.ts';
import { useLaunch } from './use-launch.ts';
import css from './game.module.css';

/** The game popup: the bar belongs to the site, what lies below it to the game. */
export function GameModal({ params, onClose }: ShellModalProps) {
  const game = gameOf(params);
  return game === null ? null : <RunningGame key={game.gameCode} game={game} mode={modeOf(params)} onClose={onClose} />;
}

interface RunningGameProps extends Pick<ShellModalProps, 'onClose'> {
  readonly game: NonNullable<ReturnType<typeof gameOf>>;
  readonly mode: ReturnType<typeof modeOf>;
}

function RunningGame({ game, mode, onClose }: RunningGameProps) {
  const { t } = useShellText();
  const launch = useLaunch(game.gameCode, mode);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const running = launch.state === 'running' ? launch : null;
  useGameLease();
  useGameMessages(frame, running?.origin ?? null);
  const ask = (panel: 'rules' | 'fairness'): void => {
    if (running) frame?.contentWindow?.postMessage({ type: 'marquee:open', panel }, running.origin);
  };
  return (
    <Modal
      size="game"
      label={game.displayName}
      dragLabel={t('move')}
      onClose={onClose}
      bar={(handle) => (
        <GameBar
          game={game}
          mode={mode}
          returnToPlayer={running?.returnToPlayer ?? null}
          handle={handle}
          stage={stage}
          onAsk={running === null ? null : ask}
          onClose={onClose}
        />
      )}
    >
      <div ref={stage} className={css.stage}>
        <ClosingNote />
        <GameStage game={game} launch={launch} onFrame={setFrame} onClose={onClose} />
      </div>
    </Modal>
  );
}
