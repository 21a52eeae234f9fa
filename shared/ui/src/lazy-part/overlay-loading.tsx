import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '#spinner/spinner.tsx';
import css from './overlay-loading.module.css';

/** Milliseconds during which nothing is shown, because most overlays are loaded by then. */
const hiddenMs = 300;

interface OverlayLoadingProps {
  /** Class names of the overlay that loads, so that its frame looks the same. */
  readonly frame: Readonly<Record<'scrim' | 'panel' | 'head' | 'close', string | undefined>> & {
    readonly stage?: string | undefined;
  };
  readonly size?: string | undefined;
  readonly label: string | undefined;
  readonly title: ReactNode;
  readonly closeLabel: string | undefined;
  readonly closable?: boolean | undefined;
  onClose(): void;
}

/** The frame of a dialog with a loading sign, while the code of the dialog loads. It can be closed. */
export function OverlayLoading(props: OverlayLoadingProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setBody(document.body), hiddenMs);
    return () => clearTimeout(timer);
  }, []);
  return body === null ? null : createPortal(<LoadingFrame {...props} />, body);
}

function LoadingFrame({ frame, size, label, title, closeLabel, closable = true, onClose }: OverlayLoadingProps) {
  const panel = useRef<HTMLDivElement>(null);
  const press = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && closable) onClose();
  });
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const listener = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <div className={frame.scrim} />
      <div className={frame.stage}>
        <div
          ref={panel}
          role="dialog"
          aria-modal
          aria-busy
          aria-label={label}
          tabIndex={-1}
          className={frame.panel}
          data-size={size}
          // As of the dialog: the outline of a modal is positioned in its panel.
          style={{ translate: '0px' }}
        >
          <div className={css.column}>
            <div className={frame.head}>
              {title}
              {closeLabel !== undefined && (
                <button
                  type="button"
                  className={frame.close}
                  aria-label={closeLabel}
                  disabled={!closable}
                  onClick={onClose}
                >
                  <X aria-hidden />
                </button>
              )}
            </div>
            <div className={css.wait}>
              <Spinner size={32} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
