import type { ReactNode } from 'react';

export interface ModalProps {
  /** Called on Escape and the close button, never on a press outside. */
  onClose(): void;
  readonly title?: ReactNode;
  /** Accessible name of the dialog when it has no title. */
  readonly label?: string;
  /** Accessible name of the close button. Without it there is no close button. */
  readonly closeLabel?: string;
  /** Accessible name of the drag handle. Without it there is no handle. */
  readonly dragLabel?: string;
  /**
   * Widths in pixels: small 400, sheet and medium 520, large 880, game: as large as the window allows. On a phone small
   * and sheet rise from below, and the others fill the window.
   */
  readonly size?: 'small' | 'sheet' | 'medium' | 'large' | 'game';
  /** Artwork beside the content; hidden on a phone. */
  readonly art?: ReactNode;
  /** Renders a custom header instead of title and close button; it must include the handle. */
  header?(handle: ReactNode): ReactNode;
  /** Buttons at the bottom that stay visible while the content scrolls. */
  readonly actions?: ReactNode;
  /** False while a step must not be interrupted: Escape and the close button then have no effect. */
  readonly closable?: boolean;
  /** True for a modal that is closing, when its removal takes long. The page behind can be used after the removal. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}
