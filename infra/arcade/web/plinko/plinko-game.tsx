import { useState } from 'react';
import { plinko, type PlinkoChoice } from '#games/plinko/plinko.ts';
import { isGreaterAmount } from '#web/i18n/format-amount.ts';
import { useGame } from '#web/round/use-game.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameLayout } from '#web/layout/game-layout.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { PlinkoBet } from './plinko-bet.tsx';
import { PlinkoBoard } from './plinko-board.tsx';
import { PlinkoResult } from './plinko-result.tsx';
import { PlinkoTable } from './plinko-table.tsx';

export function PlinkoGame(props: GameProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState<PlinkoChoice>(plinko.defaultChoice);
  const game = useGame(props, () => ({ game: 'plinko', choice }));
  const { phase, isMoving, startedAt, current } = game.rounds;
  const isRunning = phase !== 'idle';
  const result = current?.result ?? null;
  const outcome = result?.outcome.game === 'plinko' ? result.outcome : null;
  const isOnBoard = outcome?.rows === choice.rows && outcome.risk === choice.risk;
  return (
    <GameLayout
      {...props}
      game={game}
      playLabel={t('plinko.drop')}
      leftPanel={<PlinkoBet choice={choice} stake={game.stake} rules={props.rules} />}
      stage={
        <PlinkoBoard
          choice={choice}
          isRunning={isRunning}
          isMoving={isMoving}
          startedAt={startedAt}
          minRoundMs={props.rules.minRoundMs}
          outcome={isOnBoard ? outcome : null}
          isCelebrating={!isRunning && current && result ? isGreaterAmount(result.payout, current.stake) : false}
          onChoice={setChoice}
        />
      }
      renderResult={(round) => <PlinkoResult round={round} />}
      rulesTable={<PlinkoTable choice={choice} />}
    />
  );
}
