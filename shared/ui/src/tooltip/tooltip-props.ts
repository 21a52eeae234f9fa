import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  /** Short text without links or buttons. */
  readonly text: ReactNode;
  /** One focusable element. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom';
}
