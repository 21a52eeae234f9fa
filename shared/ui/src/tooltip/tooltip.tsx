import { lazy, Suspense } from 'react';
import type { TooltipProps } from './tooltip-props.ts';

const TooltipBubble = lazy(async () => ({ default: (await import('./tooltip-bubble.tsx')).TooltipBubble }));

/** Text shown on hover, focus and touch. Escape hides it; it stays while the pointer is over it. */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <TooltipBubble {...props} />
    </Suspense>
  );
}
