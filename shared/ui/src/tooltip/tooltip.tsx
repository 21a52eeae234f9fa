import { createLazyPart } from '#lazy-part/create-lazy-part.ts';
import { useLazyPart } from '#lazy-part/use-lazy-part.ts';
import type { TooltipProps } from './tooltip-props.ts';

const bubble = createLazyPart(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble);

/** Text shown on hover, focus and touch. Escape hides it; it stays while the pointer is over it. */
export function Tooltip(props: TooltipProps) {
  const isLoaded = useLazyPart(bubble, 'soon');
  return isLoaded ? <bubble.Part {...props} /> : props.children;
}
