import { hilo } from '#games/hilo/hilo.ts';
import { canCollect } from '#games/round-steps.ts';
import { isMore, showAmount } from '../amounts.ts';
import { useGame } from '../round/use-game.ts';
import type { GameProps } from '../scene/game-props.ts';
import { GameScene } from '../scene/game-scene.tsx';
import { useTexts } from '../texts.ts';
import { HiloBet } from './hilo-bet.tsx';
import { HiloBoard } from './hilo-board.tsx';
import { HiloResult } from './hilo-result.tsx';

export function HiloGame(props: GameProps) {
  const { t, language } = useTexts();
  const game = useGame(props, () => ({ game: 'hilo', choice: hilo.defaultChoice }));
  const { current, open, phase, step } = game.rounds;
  const outcome = current?.result?.outcome.game === 'hilo' ? current.result.outcome : null;
  const collects = open?.result
    ? t('collect', { amount: showAmount(open.result.payout, open.currency, language) })
    : null;
  return (
    <GameScene
      {...props}
      game={game}
      playLabel={collects ?? t('start')}
      canPlay={
        open === null || (open.bet.game === 'hilo' && outcome !== null && canCollect({ bet: open.bet, outcome }))
      }
      left={<HiloBet outcome={open ? outcome : null} stake={open?.stake ?? game.stake} rules={props.rules} />}
      stage={
        <HiloBoard
          outcome={outcome}
          isOpen={open !== null}
          isBusy={phase !== 'idle'}
          celebrates={!open && current?.result ? isMore(current.result.payout, current.stake) : false}
          onGuess={(guess) => step({ game: 'hilo', guess }, outcome?.steps.length ?? 0)}
        />
      }
      words={(round) => <HiloResult round={round} />}
    />
  );
}
