import { lazy, Suspense } from 'react';
import type { TooltipProps } from './tooltip-props.ts';

const TooltipBubble = lazy(async () => ({ default: (await import('./tooltip-bubble.tsx')).TooltipBubble }));

/** Words on hover, focus and touch. Escape hides them, the pointer may rest on them. */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <TooltipBubble {...props} />
    </Suspense>
  );
}
