import { useState } from 'react';
import { mines } from '#games/mines/mines.ts';
import { isMore, showAmount } from '../amounts.ts';
import { useGame } from '../round/use-game.ts';
import type { GameProps } from '../scene/game-props.ts';
import { GameScene } from '../scene/game-scene.tsx';
import { useTexts } from '../texts.ts';
import { MinesBet } from './mines-bet.tsx';
import { MinesBoard } from './mines-board.tsx';
import { MinesResult } from './mines-result.tsx';

export function MinesGame(props: GameProps) {
  const { t, language } = useTexts();
  const [chosen, setChosen] = useState(mines.defaultChoice.mines);
  const game = useGame(props, () => ({ game: 'mines', choice: { mines: chosen, picks: [] } }));
  const { current, open, phase, step } = game.rounds;
  const outcome = current?.result?.outcome.game === 'mines' ? current.result.outcome : null;
  const count = open && outcome ? outcome.count : chosen;
  const turned = outcome?.picks.length ?? 0;
  const collects = open?.result
    ? t('collect', { amount: showAmount(open.result.payout, open.currency, language) })
    : null;
  return (
    <GameScene
      {...props}
      game={game}
      playLabel={collects ?? t('start')}
      canPlay={open === null || turned > 0}
      left={<MinesBet count={count} turned={open ? turned : 0} stake={open?.stake ?? game.stake} rules={props.rules} />}
      stage={
        <MinesBoard
          count={count}
          outcome={outcome}
          isOpen={open !== null}
          isBusy={phase !== 'idle'}
          celebrates={!open && current?.result ? isMore(current.result.payout, current.stake) : false}
          onCount={setChosen}
          onTile={(tile) => step({ game: 'mines', tile }, turned)}
        />
      }
      words={(round) => <MinesResult round={round} />}
    />
  );
}
