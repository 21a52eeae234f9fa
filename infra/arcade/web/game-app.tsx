import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import type { GameName } from '#games/games.ts';
import { joinSession } from './api/join-session.ts';
import { Curtain } from './scene/curtain.tsx';
import type { GameProps } from './scene/game-props.ts';

const machines: Readonly<Record<GameName, ComponentType<GameProps>>> = {
  slot: lazy(async () => ({ default: (await import('./slot/slot-game.tsx')).SlotGame })),
  keno: lazy(async () => ({ default: (await import('./keno/keno-game.tsx')).KenoGame })),
  hilo: lazy(async () => ({ default: (await import('./hilo/hilo-game.tsx')).HiloGame })),
  mines: lazy(async () => ({ default: (await import('./mines/mines-game.tsx')).MinesGame })),
  dice: lazy(async () => ({ default: (await import('./dice/dice-game.tsx')).DiceGame })),
  limbo: lazy(async () => ({ default: (await import('./limbo/limbo-game.tsx')).LimboGame })),
  plinko: lazy(async () => ({ default: (await import('./plinko/plinko-game.tsx')).PlinkoGame })),
  roulette: lazy(async () => ({ default: (await import('./roulette/roulette-game.tsx')).RouletteGame })),
  crash: lazy(async () => ({ default: (await import('./crash/crash-game.tsx')).CrashGame })),
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

async function load({ gameCode, language, siteOrigin }: Props): Promise<GameProps> {
  const { api, session } = await joinSession(new URL(window.location.href), gameCode, language);
  return {
    api,
    session,
    siteOrigin,
    rules: { ...(await api.rules(session.gameCode, session.currency)), minRoundMs: session.minRoundMs },
  };
}

export function GameApp({ gameCode, language, siteOrigin }: Props) {
  const [loading, setLoading] = useState<Loading>({ at: 'busy' });
  const begin = useCallback(() => {
    load({ gameCode, language, siteOrigin }).then(
      (game) => setLoading({ at: 'ready', game }),
      (failure: unknown) => setLoading({ at: 'failed', failure }),
    );
  }, [gameCode, language, siteOrigin]);
  useEffect(begin, [begin]);

  if (loading.at === 'busy') return <Curtain />;
  if (loading.at === 'failed')
    return (
      <Curtain
        failure={loading.failure}
        onAgain={() => {
          setLoading({ at: 'busy' });
          begin();
        }}
      />
    );
  const Machine = machines[loading.game.session.game];
  return (
    <Suspense fallback={<Curtain />}>
      <Machine {...loading.game} />
    </Suspense>
  );
}
