import type { ReactNode } from 'react';

export interface DrawerProps {
  /** Called on Escape, the close button and a press outside. */
  onClose(): void;
  /** Accessible name of the drawer. */
  readonly label: string;
  readonly closeLabel: string;
  /** Content beside the close button. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
}
