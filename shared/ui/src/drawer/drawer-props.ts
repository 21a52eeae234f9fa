import type { ReactNode } from 'react';

export interface DrawerProps {
  /** Called by Escape, the close button and a press outside. */
  onClose(): void;
  /** Names the drawer for screen readers. */
  readonly label: string;
  readonly closeLabel: string;
  /** Beside the close button. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}
