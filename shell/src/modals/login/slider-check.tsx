import type { SliderTrace } from '@marquee/contract';
import { Check, ChevronsRight, CircleAlert, RotateCw } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useShellText } from '#shell-text.ts';
import { keyStep, pressStep, trackEnd } from './slider-trace.ts';
import { useSlider } from './use-slider.ts';
import css from './slider-check.module.css';

interface SliderCheckProps {
  /** A new number starts a new check. */
  readonly attempt: number;
  onTrace(trace: SliderTrace | null): void;
  readonly error: string | undefined;
}

/** R4.02: the human check of the login by username. Drag the handle, press it, or use the arrow keys. */
export function SliderCheck({ attempt, onTrace, error }: SliderCheckProps) {
  const { t } = useShellText();
  const slider = useSlider(attempt, onTrace);
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; position: number; moved: boolean } | null>(null);
  const { position, done, state } = slider;

  const down = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, position, moved: false };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const room = (track.current?.clientWidth ?? 0) - event.currentTarget.clientWidth;
    if (!grip.current || room <= 0) return;
    const direction = document.documentElement.dir === 'rtl' ? -1 : 1;
    const way = (event.clientX - grip.current.x) * direction;
    if (Math.abs(way) > 3) grip.current.moved = true;
    if (grip.current.moved) slider.moveTo(grip.current.position + (way / room) * trackEnd);
  };
  const up = (): void => {
    if (grip.current?.moved === true) slider.release();
    else if (grip.current) slider.moveTo(position + pressStep);
    grip.current = null;
  };
  const press = (event: KeyboardEvent): void => {
    const step = keyStep(event.key);
    if (step === undefined) return;
    event.preventDefault();
    slider.moveTo(position + step);
  };

  const words = done ? t('slider.done') : t('slider.hint');
  return (
    <div>
      <div ref={track} className={css.track} data-done={done || undefined} data-invalid={error !== undefined || undefined}>
        <span className={css.fill} style={{ inlineSize: `calc(52px + (100% - 52px) * ${position / trackEnd})` }} />
        <span className={css.words} aria-hidden>
          {state === 'failed' ? t('slider.failed') : words}
        </span>
        {state === 'failed' ? (
          <button type="button" className={css.reload} aria-label={t('slider.reload')} onClick={slider.reload}>
            <RotateCw aria-hidden />
          </button>
        ) : (
          <span
            className={css.handle}
            role="slider"
            tabIndex={0}
            aria-label={t('slider.label')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(position / 10)}
            aria-valuetext={done ? t('slider.done') : undefined}
            aria-disabled={state === 'loading' || undefined}
            style={{ insetInlineStart: `calc((100% - 52px) * ${position / trackEnd})` }}
            onPointerDown={down}
            onPointerMove={move}
            onPointerUp={up}
            onPointerCancel={up}
            onKeyDown={press}
          >
            {done ? <Check aria-hidden /> : <ChevronsRight aria-hidden />}
          </span>
        )}
      </div>
      {error !== undefined && (
        <p className={css.error} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
