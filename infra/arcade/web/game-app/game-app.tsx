import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import type { GameName } from '#games/games.ts';
import { resumeOrOpenSession } from '#web/api/resume-or-open-session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { GameProps } from '#web/round/game-props.ts';

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

interface Props {
  readonly gameCode: string;
  readonly language: string;
  readonly siteOrigin: string;
}

type Loading =
  | { readonly at: 'busy' }
  | { readonly at: 'failed'; readonly failure: unknown }
  | { readonly at: 'ready'; readonly game: GameProps };

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
  const [loading, setLoading] = useState<Loading>({ at: 'busy' });
  const begin = useCallback(() => {
    loadGame({ gameCode, language, siteOrigin }).then(
      (game) => setLoading({ at: 'ready', game }),
      (failure: unknown) => setLoading({ at: 'failed', failure }),
    );
  }, [gameCode, language, siteOrigin]);
  useEffect(begin, [begin]);

  if (loading.at === 'busy') return <LoadingScreen />;
  if (loading.at === 'failed')
    return (
      <LoadingScreen
        failure={loading.failure}
        onAgain={() => {
          setLoading({ at: 'busy' });
          begin();
        }}
      />
    );
  const Machine = gameComponents[loading.game.session.game];
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Machine {...loading.game} />
    </Suspense>
  );
}
