import { useLayoutEffect, useRef } from 'react';
import { currentHost } from './current-host.ts';
import type { PlaceName } from './host-contract.ts';

export interface PlaceProps {
  readonly name: PlaceName;
}

/** A place in a remote's page for something that the shell draws; without a box of its own, so that nothing is there where the shell has nothing. */
export function Place({ name }: PlaceProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (element.current === null ? undefined : currentHost().offerPlace(name, element.current)),
    [name],
  );
  return <div ref={element} style={{ display: 'contents' }} />;
}
