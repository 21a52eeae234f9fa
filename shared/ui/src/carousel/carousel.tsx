import { Pause, Play } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperInstance } from 'swiper/types';
import { kindOptions, type CarouselKind } from './carousel-kinds.ts';
import css from './carousel.module.css';

export interface CarouselControls {
  readonly pauseLabel: string;
  readonly playLabel: string;
  /** Names the dot of a slide, counted from 1. */
  dotLabel(position: number): string;
}

export interface CarouselProps {
  readonly kind: CarouselKind;
  /** Names the carousel for screen readers. */
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
  /** Dots and a pause button; everything that moves by itself needs them or `playing`. */
  readonly controls?: CarouselControls;
  /** Stops and starts from outside. */
  readonly playing?: boolean;
}

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides that can be swiped, and that move by themselves where their kind says so; with reduced motion they stand still. */
export function Carousel({ kind, label, slides, controls, playing = true }: CarouselProps) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [active, setActive] = useState(0);
  const [paused, setPaused] = useState(wantsStillness);
  const moves = playing && !paused && slides.length > 1;

  useEffect(() => {
    if (!swiper?.autoplay || swiper.destroyed) return;
    if (moves) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, moves]);

  return (
    <section
      aria-label={label}
      className={css.carousel}
      data-kind={kind}
      onFocus={() => swiper?.autoplay?.stop()}
      onBlur={() => moves && swiper?.autoplay?.start()}
    >
      <Swiper
        {...kindOptions[kind]}
        loop={kindOptions[kind].loop === true && slides.length > 1}
        modules={[Autoplay]}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setActive(realIndex)}
        className={css.swiper}
      >
        {slides.map((slide, index) => (
          <SwiperSlide key={slide.id} className={css.slide} inert={kind !== 'rail' && index !== active}>
            {slide.content}
          </SwiperSlide>
        ))}
      </Swiper>
      {controls !== undefined && slides.length > 1 && (
        <div className={css.controls}>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={css.dot}
              aria-label={controls.dotLabel(index + 1)}
              aria-current={index === active || undefined}
              onClick={() => swiper?.slideToLoop(index)}
            />
          ))}
          <button
            type="button"
            className={css.pause}
            aria-label={paused ? controls.playLabel : controls.pauseLabel}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </button>
        </div>
      )}
    </section>
  );
}
