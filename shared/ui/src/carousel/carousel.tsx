import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperInstance } from 'swiper/types';
import { kindOptions, type CarouselKind } from './carousel-kinds.ts';
import { useOnScreen } from '#foundation/use-on-screen.ts';
import { useReducedMotion } from '#foundation/use-reduced-motion.ts';
import css from './carousel.module.css';

export interface CarouselControls {
  readonly pauseLabel: string;
  readonly playLabel: string;
  /** Accessible name of the dot of a slide; `position` starts at 1. */
  dotLabel(position: number): string;
}

export interface CarouselProps {
  readonly kind: CarouselKind;
  /** Accessible name of the carousel. */
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
  /**
   * Labels of the dots and the pause button. A carousel with autoplay needs these controls or `playing` (WCAG 2.2.2).
   */
  readonly controls?: CarouselControls;
  /** Starts and stops autoplay from outside. */
  readonly playing?: boolean;
}

/**
 * Slides that can be swiped. `stage` and `ticker` play automatically while they are on the screen and without the
 * focus, except when the visitor prefers reduced motion.
 */
export function Carousel({ kind, label, slides, controls, playing = true }: CarouselProps) {
  const section = useRef<HTMLElement>(null);
  const [isOnScreen, setIsOnScreen] = useState(true);
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [active, setActive] = useState(0);
  const prefersReducedMotion = useReducedMotion();
  const [pausedByUser, setPausedByUser] = useState<boolean | null>(null);
  const isPaused = pausedByUser ?? prefersReducedMotion;
  const [isStoppedByFocus, setIsStoppedByFocus] = useState(false);
  const isAutoplaying = playing && !isPaused && !isStoppedByFocus && isOnScreen && slides.length > 1;

  useOnScreen(section, setIsOnScreen);
  useEffect(() => {
    if (!swiper?.autoplay || swiper.destroyed) return;
    if (isAutoplaying) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, isAutoplaying]);

  return (
    <section
      ref={section}
      aria-label={label}
      className={css.carousel}
      data-kind={kind}
      onFocus={() => setIsStoppedByFocus(true)}
      onBlur={(event) => setIsStoppedByFocus(event.currentTarget.contains(event.relatedTarget))}
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
            aria-label={isPaused ? controls.playLabel : controls.pauseLabel}
            onClick={() => {
              setPausedByUser(!isPaused);
              // The pressed button has the focus.
              setIsStoppedByFocus(false);
            }}
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </button>
        </div>
      )}
    </section>
  );
}
