import { usePermission, useSession } from '@marquee/platform';
import { lazy, Suspense } from 'react';
import { isBannerRelevant } from './banner-action.ts';
import type { BannerCarouselProps } from './banner-carousel.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { heroPicture } from './hero-picture.ts';
import { useIdle } from '#screen/use-idle.ts';
import css from './hero.module.css';

/** The page does without the carousel when its code cannot be loaded. */
const MovingBanners = lazy(() =>
  import('./banner-carousel.tsx')
    .then(({ BannerCarousel }) => ({ default: BannerCarousel }))
    .catch(() => ({ default: FirstBanner })),
);

/** The carousel is loaded after the first pictures of the page. */
const idleOptions = { delayMs: 1_000, timeoutMs: 3_000 };

export interface HeroProps {
  /** True when the banners have the full width of the page. */
  isWide: boolean;
}

function FirstBanner({ banners: [first], isWide }: BannerCarouselProps) {
  return first ? <BannerSlide banner={first} eager isWide={isWide} /> : null;
}

/** Banners of the home page. The first is rendered at once; the carousel replaces it when the browser is idle. */
export function Hero({ isWide }: HeroProps) {
  const { state } = useSession();
  const { banners } = usePermission().info;
  const isIdle = useIdle(idleOptions);
  const shown = banners.filter(
    ({ groupName, link }) => groupName === heroPicture.bannerGroup && isBannerRelevant(link, state !== 'visitor'),
  );
  const [first] = shown;
  if (!first) return null;
  const firstSlide = <BannerSlide banner={first} eager isWide={isWide} />;
  return (
    <div className={css.hero}>
      {isIdle && shown.length > 1 ? (
        <Suspense fallback={firstSlide}>
          <MovingBanners banners={shown} isWide={isWide} />
        </Suspense>
      ) : (
        firstSlide
      )}
    </div>
  );
}
