import { useLayoutEffect, useRef } from 'react';
import { getCurrentHost } from '#host/current-host.ts';
import type { SlotName } from '#host/host-contract.ts';

export interface SlotProps {
  readonly name: SlotName;
}

/**
 * Position in a page of a remote where the shell renders its own content. Uses `display: contents`, so it takes no
 * space while empty.
 */
export function Slot({ name }: SlotProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (element.current === null ? undefined : getCurrentHost().registerSlot(name, element.current)),
    [name],
  );
  return <div ref={element} style={{ display: 'contents' }} />;
}
