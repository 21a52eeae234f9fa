import { isMore } from '../amounts.ts';
import type { GameProps } from '../scene/game-props.ts';
import { GameScene } from '../scene/game-scene.tsx';
import { useGame } from '../round/use-game.ts';
import { useTexts } from '../texts.ts';
import { PayTable } from './pay-table.tsx';
import { SlotLines } from './slot-lines.tsx';
import { SlotMachine } from './slot-machine.tsx';
import { SlotResult } from './slot-result.tsx';

export function SlotGame(props: GameProps) {
  const { t } = useTexts();
  const game = useGame(props, () => ({ game: 'slot', choice: {} }));
  const { rounds } = game;
  const told = rounds.phase === 'idle' ? rounds.current : null;
  const outcome = told?.result?.outcome;
  const celebrates = told?.result ? isMore(told.result.payout, told.stake) : false;
  return (
    <GameScene
      {...props}
      game={game}
      playLabel={t('spin')}
      rulesTable={<SlotLines />}
      left={<PayTable rules={props.rules} winning={outcome?.game === 'slot' ? outcome.line : null} />}
      stage={
        <SlotMachine
          isRunning={rounds.phase !== 'idle'}
          startedAt={rounds.startedAt}
          minRoundMs={props.rules.minRoundMs}
          round={rounds.current}
          celebrates={celebrates}
        />
      }
      words={(round) => <SlotResult round={round} />}
    />
  );
}
