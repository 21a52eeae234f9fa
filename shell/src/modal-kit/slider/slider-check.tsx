import type { SliderTrace } from '@marquee/contract';
import { Check, ChevronsRight, CircleAlert, RotateCw } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { SliderPicture } from './slider-picture.tsx';
import { getKeyStep, pressStep, trackEnd } from './slider-trace.ts';
import { useSlider } from './use-slider.ts';
import css from './slider-check.module.css';

interface SliderCheckProps {
  /** A new number starts a new check. */
  readonly attempt: number;
  /** The least proof of work, when the gateway has named one. */
  readonly workBits: number | null;
  onTrace(trace: SliderTrace | null): void;
  readonly error: string | undefined;
  readonly handleRef?: Ref<HTMLElement>;
}

/**
 * The slider of the login by username. Drag the handle, press the track beside it, or use the arrow keys. It runs from
 * left to right in every language, as its picture does.
 */
export function SliderCheck({ attempt, workBits, onTrace, error, handleRef }: SliderCheckProps) {
  const { t } = useShellText();
  const slider = useSlider(attempt, workBits, onTrace);
  const errorId = useId();
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; position: number } | null>(null);
  const { position, isReleased, state, puzzle } = slider;

  const along = (pixels: number, handle: number): number => {
    const room = (track.current?.clientWidth ?? 0) - handle;
    return room <= 0 ? 0 : (pixels / room) * trackEnd;
  };
  const down = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, position };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (grip.current)
      slider.moveTo(grip.current.position + along(event.clientX - grip.current.x, event.currentTarget.clientWidth));
  };
  const up = (): void => {
    if (grip.current) slider.release();
    grip.current = null;
  };
  const pressTrack = (event: PointerEvent<HTMLElement>): void => {
    const handle = event.currentTarget.querySelector('[role=slider]')?.getBoundingClientRect();
    if (handle === undefined) return;
    const distance = along(event.clientX - handle.x - handle.width / 2, handle.width);
    slider.moveTo(position + pressStep(distance));
    slider.release();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && isReleased)
      event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click();
    const step = getKeyStep(event.key);
    if (step === undefined) return;
    event.preventDefault();
    slider.moveTo(position + step);
    slider.release();
  };

  const hint = isReleased ? t('slider.done') : t('slider.hint');
  return (
    <div>
      <SliderPicture puzzle={puzzle} position={position} onReload={slider.reload} />
      <div
        ref={track}
        className={css.track}
        dir="ltr"
        data-done={isReleased || undefined}
        data-moved={position > 0 || undefined}
        onPointerDown={pressTrack}
        data-invalid={error !== undefined || undefined}
      >
        <span className={css.fill} style={{ inlineSize: `calc(52px + (100% - 52px) * ${position / trackEnd})` }} />
        <span className={css.hint} aria-hidden>
          <bdi>{state === 'failed' ? t('slider.failed') : hint}</bdi>
        </span>
        {state === 'failed' ? (
          <button type="button" className={css.reload} aria-label={t('slider.reload')} onClick={slider.reload}>
            <RotateCw aria-hidden />
          </button>
        ) : (
          <span
            ref={handleRef}
            className={css.handle}
            role="slider"
            tabIndex={0}
            aria-label={t('slider.label')}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(position / 10)}
            aria-valuetext={isReleased ? `${t('slider.done')}, ${Math.round(position / 10)}` : undefined}
            aria-disabled={state === 'loading' || undefined}
            style={{ insetInlineStart: `calc((100% - 52px) * ${position / trackEnd})` }}
            onPointerDown={down}
            onPointerMove={move}
            onPointerUp={up}
            onPointerCancel={up}
            onKeyDown={handleKey}
          >
            {isReleased ? <Check aria-hidden /> : <ChevronsRight aria-hidden />}
          </span>
        )}
      </div>
      {error !== undefined && (
        <p id={errorId} className={css.error} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
