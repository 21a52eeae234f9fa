import { Carousel } from '@marquee/ui/carousel';
import type { Banner } from '@marquee/contract';
import { BannerSlide } from './banner-slide.tsx';
import { useLobbyText } from '#texts/text.ts';

export interface BannerCarouselProps {
  banners: readonly Banner[];
  /** True when the banners have the full width of the page. */
  isWide: boolean;
}

export function BannerCarousel({ banners, isWide }: BannerCarouselProps) {
  const { t } = useLobbyText();
  return (
    <Carousel
      kind="stage"
      label={t('hero.label')}
      slides={banners.map((banner, index) => ({
        id: banner.url,
        content: <BannerSlide banner={banner} eager={index === 0} isWide={isWide} />,
      }))}
      controls={{
        pauseLabel: t('hero.pause'),
        playLabel: t('hero.play'),
        dotLabel: (position) => t('hero.goTo', { number: position, total: banners.length }),
      }}
    />
  );
}
