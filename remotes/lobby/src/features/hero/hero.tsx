import { usePermission, useSession } from '@marquee/platform';
import { lazy, Suspense } from 'react';
import { concerns } from '#features/hero/banner-action.ts';
import { BannerSlide } from '#features/hero/banner-slide.tsx';
import { heroPicture } from '#features/hero/hero-picture.ts';
import { useSpareTime } from '#games/use-spare-time.ts';
import css from './hero.module.css';

const MovingBanners = lazy(async () => ({
  default: (await import('#features/hero/moving-banners.tsx')).MovingBanners,
}));

/** The first pictures of the page have it for themselves. */
const spareTime = { quiet: 1_000, patience: 3_000 };

export interface HeroProps {
  /** The banners have the whole line to themselves. */
  wide: boolean;
}

/** The banners of the home page. The first stands at once; what makes them move comes after the first tiles. */
export function Hero({ wide }: HeroProps) {
  const { state } = useSession();
  const { banners } = usePermission().info;
  const moving = useSpareTime(spareTime);
  const shown = banners.filter(
    ({ groupName, link }) => groupName === heroPicture.bannerGroup && concerns(link, state === 'in'),
  );
  const [first] = shown;
  if (!first) return null;
  const still = <BannerSlide banner={first} eager wide={wide} />;
  return (
    <div className={css.hero}>
      {moving && shown.length > 1 ? (
        <Suspense fallback={still}>
          <MovingBanners banners={shown} wide={wide} />
        </Suspense>
      ) : (
        still
      )}
    </div>
  );
}
