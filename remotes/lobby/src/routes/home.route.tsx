import { Slot, usePageTitle, usePermission, usePageReady } from '@marquee/platform';
import { VisuallyHidden } from '@marquee/ui';
import { useAtomValue } from 'jotai';
import { Headline } from '#features/headline/headline.tsx';
import { Hero } from '#features/hero/hero.tsx';
import { HomeMenuCards, HomeMenuPills } from '#features/home-menu/home-menu.tsx';
import { HomeRails } from '#features/home-rails/home-rails.tsx';
import { VideoBanner } from '#features/video-banner/video-banner.tsx';
import { winnerBoardOpen } from '#features/winners/winner-board.atom.ts';
import { WinnerBoard } from '#features/winners/winner-board.tsx';
import { useGameLauncher } from '#tiles/use-game-launcher.ts';
import { useIsNarrow } from '#screen/use-is-narrow.ts';
import { useLobbyText } from '#texts/text.ts';
import css from './home.module.css';

export function HomeRoute() {
  const { t } = useLobbyText();
  const { name } = usePermission().info.whitelabel;
  const launch = useGameLauncher();
  const isNarrow = useIsNarrow();
  const isBoardOpen = useAtomValue(winnerBoardOpen);
  usePageTitle(t('home.title'));
  usePageReady();
  const winners = <WinnerBoard rows={isNarrow ? 3 : 5} onStart={({ game }) => launch(game)} />;
  return (
    <div className={css.home}>
      <VisuallyHidden as="h1">{`${name}: ${t('home.title')}`}</VisuallyHidden>
      <div className={css.top}>
        <Hero isWide={!isBoardOpen} />
        {!isNarrow && winners}
      </div>
      <Headline />
      <div className={css.jackpot}>
        <Slot name="jackpot" />
      </div>
      {isNarrow ? <HomeMenuPills /> : <HomeMenuCards />}
      <HomeRails insert={isNarrow && winners} />
      <VideoBanner />
    </div>
  );
}
