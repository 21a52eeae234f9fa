import { Carousel } from '@marquee/ui/carousel';
import type { Banner } from '@marquee/contract';
import { BannerSlide } from '#features/hero/banner-slide.tsx';
import { useLobbyText } from '#text.ts';

export interface MovingBannersProps {
  banners: readonly Banner[];
  /** The banners have the whole line. */
  wide: boolean;
}

export function MovingBanners({ banners, wide }: MovingBannersProps) {
  const { t } = useLobbyText();
  return (
    <Carousel
      kind="stage"
      label={t('hero.label')}
      slides={banners.map((banner, index) => ({
        id: banner.url,
        content: <BannerSlide banner={banner} eager={index === 0} wide={wide} />,
      }))}
      controls={{
        pauseLabel: t('hero.pause'),
        playLabel: t('hero.play'),
        dotLabel: (position) => t('hero.goTo', { number: position, total: banners.length }),
      }}
    />
  );
}
