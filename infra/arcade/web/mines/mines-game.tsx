import { useState } from 'react';
import { mines } from '#games/mines/mines.ts';
import { isGreaterAmount, formatAmount } from '#web/i18n/format-amount.ts';
import { useGame } from '#web/round/use-game.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameLayout } from '#web/layout/game-layout.tsx';
import { useTexts } from '#web/i18n/texts.ts';
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
  const revealed = outcome?.picks.length ?? 0;
  const cashOutLabel = open?.result
    ? t('cashOut', { amount: formatAmount(open.result.payout, open.currency, language) })
    : null;
  return (
    <GameLayout
      {...props}
      game={game}
      playLabel={cashOutLabel ?? t('start')}
      canPlay={open === null || revealed > 0}
      leftPanel={<MinesBet round={current} chosen={chosen} stake={open?.stake ?? game.stake} rules={props.rules} />}
      stage={
        <MinesBoard
          count={count}
          outcome={outcome}
          isOpen={open !== null}
          isBusy={phase !== 'idle'}
          isCelebrating={!open && current?.result ? isGreaterAmount(current.result.payout, current.stake) : false}
          onCount={setChosen}
          onTile={(tile) => step({ game: 'mines', tile }, revealed)}
        />
      }
      renderResult={(round) => <MinesResult round={round} />}
    />
  );
}
