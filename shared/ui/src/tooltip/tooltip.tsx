import { Suspense } from 'react';
import { createLazyPart } from '#foundation/lazy-part.tsx';
import type { TooltipProps } from './tooltip-props.ts';

const TooltipBubble = createLazyPart(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble);
const ignoreFailure = (): void => undefined;

/**
 * Text shown on hover, focus and touch. Escape hides it; it stays while the pointer is over it. When its code cannot be
 * loaded, only the children are shown.
 */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <TooltipBubble {...props} fallback={props.children} onFailure={ignoreFailure} />
    </Suspense>
  );
}
