import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import type { GameName } from '#games/games.ts';
import { resumeOrOpenSession } from '#web/api/resume-or-open-session.ts';
import { VerifyDialogContext, type VerifyDialogProps } from '#web/layout/verify-dialog-context.ts';
import { postToParent } from '#web/page/parent-frame.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameBoundary } from './game-boundary.tsx';
import { LoadingScreen } from './loading-screen.tsx';

const gameComponents: Readonly<Record<GameName, ComponentType<GameProps>>> = {
  slot: lazy(async () => ({ default: (await import('#web/slot/slot-game.tsx')).SlotGame })),
  keno: lazy(async () => ({ default: (await import('#web/keno/keno-game.tsx')).KenoGame })),
  hilo: lazy(async () => ({ default: (await import('#web/hilo/hilo-game.tsx')).HiloGame })),
  mines: lazy(async () => ({ default: (await import('#web/mines/mines-game.tsx')).MinesGame })),
  dice: lazy(async () => ({ default: (await import('#web/dice/dice-game.tsx')).DiceGame })),
  limbo: lazy(async () => ({ default: (await import('#web/limbo/limbo-game.tsx')).LimboGame })),
  plinko: lazy(async () => ({ default: (await import('#web/plinko/plinko-game.tsx')).PlinkoGame })),
  roulette: lazy(async () => ({ default: (await import('#web/roulette/roulette-game.tsx')).RouletteGame })),
  crash: lazy(async () => ({ default: (await import('#web/crash/crash-game.tsx')).CrashGame })),
};
const VerifyDialog = lazy(async () => ({ default: (await import('#web/verify/verify-dialog.tsx')).VerifyDialog }));
const renderVerifyDialog = (props: VerifyDialogProps) => <VerifyDialog {...props} />;

interface Props {
  readonly gameCode: string;
  readonly language: string;
  readonly siteOrigin: string;
}

type LoadState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly game: GameProps };

async function loadGame({ gameCode, language, siteOrigin }: Props): Promise<GameProps> {
  const { api, session } = await resumeOrOpenSession(new URL(window.location.href), gameCode, language);
  return {
    api,
    session,
    siteOrigin,
    rules: { ...(await api.getRules(session.gameCode, session.currency)), minRoundMs: session.minRoundMs },
  };
}

export function GameApp({ gameCode, language, siteOrigin }: Props) {
  const [state, setState] = useState<LoadState>({ status: 'loading' });
  const load = useCallback(() => {
    loadGame({ gameCode, language, siteOrigin }).then(
      (game) => setState({ status: 'ready', game }),
      (error: unknown) => setState({ status: 'failed', error }),
    );
  }, [gameCode, language, siteOrigin]);
  useEffect(load, [load]);
  const isLoaded = state.status !== 'loading';
  useEffect(() => {
    if (isLoaded) postToParent(siteOrigin, { type: 'marquee:ready' });
  }, [isLoaded, siteOrigin]);

  if (state.status === 'loading') return <LoadingScreen gameCode={gameCode} />;
  if (state.status === 'failed')
    return (
      <LoadingScreen
        gameCode={gameCode}
        error={state.error}
        onRetry={() => {
          setState({ status: 'loading' });
          load();
        }}
      />
    );
  const Game = gameComponents[state.game.session.game];
  return (
    <VerifyDialogContext value={renderVerifyDialog}>
      <GameBoundary gameCode={gameCode} onRetry={() => window.location.reload()}>
        <Suspense fallback={<LoadingScreen gameCode={gameCode} />}>
          <Game {...state.game} />
        </Suspense>
      </GameBoundary>
    </VerifyDialogContext>
  );
}
