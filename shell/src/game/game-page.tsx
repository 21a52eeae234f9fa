import { useNavigate, useSearchParams, usePageTitle } from '@marquee/platform';
import { useRef } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { GameNotices } from '#game/notices/game-notices.tsx';
import { GameBar } from '#game/game-bar.tsx';
import { readMode } from '#game/game-params.ts';
import { GameStage } from '#game/game-stage.tsx';
import { useRunningGame } from '#game/use-running-game.ts';
import css from './game.module.css';

/** The game of the address, as large as the page. */
export function GamePage() {
  const [search] = useSearchParams();
  const gameCode = search.get('gameCode');
  const mode = readMode({ mode: search.get('mode') });
  return gameCode === null ? null : <PageOfGame key={`${gameCode} ${mode}`} gameCode={gameCode} mode={mode} />;
}

function PageOfGame({ gameCode, mode }: { readonly gameCode: string; readonly mode: ReturnType<typeof readMode> }) {
  const { t } = useShellText();
  const navigate = useNavigate();
  const running = useRunningGame(gameCode, mode);
  const stage = useRef<HTMLDivElement>(null);
  const { launch } = running;
  const game = launch.state === 'running' ? launch.game : null;
  const title = game?.displayName ?? t('game.unnamed');
  usePageTitle(title);
  const close = (): void => void navigate('/');
  return (
    <section className={css.page} aria-label={title}>
      {game && <GameBar game={game} mode={mode} running={running} stage={stage} onClose={close} />}
      <div ref={stage} className={css.stage}>
        <GameNotices {...running.wallets} />
        <GameStage
          name={game?.displayName ?? null}
          icon={game?.showIcon ?? null}
          launch={launch}
          onFrame={running.onFrame}
          onClose={close}
        />
      </div>
    </section>
  );
}
