import type { SwiperOptions } from 'swiper/types';

/** `rail`: several slides side by side; `stage`: one large slide; `ticker`: lines that scroll up automatically. */
export type CarouselKind = 'rail' | 'stage' | 'ticker';

const gap = 16;

/** Swiper options of each kind. Breakpoints are widths of the carousel in pixels, not of the window. */
export const kindOptions: Readonly<Record<CarouselKind, SwiperOptions>> = {
  rail: {
    slidesPerView: 2.6,
    spaceBetween: 12,
    breakpointsBase: 'container',
    breakpoints: {
      560: { slidesPerView: 3.5, spaceBetween: gap },
      800: { slidesPerView: 4.5, spaceBetween: gap },
      1020: { slidesPerView: 5.5, spaceBetween: gap },
    },
    speed: 180,
  },
  stage: {
    slidesPerView: 1,
    speed: 180,
    loop: true,
    autoplay: { delay: 6000, pauseOnMouseEnter: true, disableOnInteraction: false },
  },
  ticker: {
    direction: 'vertical',
    slidesPerView: 1,
    speed: 1000,
    loop: true,
    allowTouchMove: false,
    autoplay: { delay: 1000, pauseOnMouseEnter: true, disableOnInteraction: false },
  },
};
