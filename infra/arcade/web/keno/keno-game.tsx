import { useState } from 'react';
import { keno, type KenoChoice } from '#games/keno/keno.ts';
import { isMore } from '../amounts.ts';
import { useGame } from '../round/use-game.ts';
import type { GameProps } from '../scene/game-props.ts';
import { GameScene } from '../scene/game-scene.tsx';
import { useTexts } from '../texts.ts';
import { KenoBoard } from './keno-board.tsx';
import { KenoPays } from './keno-pays.tsx';
import { KenoResult } from './keno-result.tsx';
import { useDrawing } from './use-drawing.ts';

export function KenoGame(props: GameProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState<KenoChoice>(keno.defaultChoice);
  const game = useGame(props, () => ({ game: 'keno', choice }));
  const { phase, current, startedAt } = game.rounds;
  const isRunning = phase !== 'idle';
  const outcome = current?.result?.outcome.game === 'keno' ? current.result.outcome : null;
  const drawn = useDrawing(outcome?.drawn ?? null, { isRunning, startedAt, minRoundMs: props.rules.minRoundMs });
  return (
    <GameScene
      {...props}
      game={game}
      playLabel={t('keno.draw')}
      canPlay={choice.picks.length > 0}
      left={<KenoPays choice={choice} drawn={isRunning || !outcome ? null : outcome} />}
      stage={
        <KenoBoard
          choice={choice}
          drawn={drawn}
          isDisabled={isRunning}
          celebrates={!isRunning && current?.result ? isMore(current.result.payout, current.stake) : false}
          onChoice={setChoice}
        />
      }
      words={(round) => <KenoResult round={round} />}
    />
  );
}
