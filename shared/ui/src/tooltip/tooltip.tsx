import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';

const TooltipBubble = lazy(async () => ({ default: (await import('./tooltip-bubble.tsx')).TooltipBubble }));

export interface TooltipProps {
  /** Short words; nothing to click inside. */
  readonly text: ReactNode;
  /** One focusable element. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom';
}

/** Words on hover, focus and touch. Escape hides them, the pointer may rest on them. */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <TooltipBubble {...props} />
    </Suspense>
  );
}
