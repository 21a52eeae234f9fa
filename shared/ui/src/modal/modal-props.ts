import type { ReactNode } from 'react';

export interface ModalProps {
  /** Called by Escape and by the close button; never by a click outside. */
  onClose(): void;
  readonly title?: ReactNode;
  /** Names the dialog when it has no title. */
  readonly label?: string;
  /** Words on the close button for screen readers. No close button without it. */
  readonly closeLabel?: string;
  /** Words on the handle that moves the modal. No handle without it. */
  readonly dragLabel?: string;
  /** Widths in pixels: small 400 (a sheet on a phone), medium 520, large 880, game: as large as the window allows. */
  readonly size?: 'small' | 'medium' | 'large' | 'game';
  /** Art beside the content; hidden on a phone. */
  readonly art?: ReactNode;
  /** A whole bar instead of title and close; it finds a place for the handle. */
  bar?(handle: ReactNode): ReactNode;
  /** Stays at the foot while the content scrolls. */
  readonly actions?: ReactNode;
  /** False while something must not be interrupted: Escape and the close button do nothing. */
  readonly closable?: boolean;
  readonly children: ReactNode;
}
