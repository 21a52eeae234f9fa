import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  /** Short words; nothing to click inside. */
  readonly text: ReactNode;
  /** One focusable element. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom';
}
