import { cloneElement, lazy, Suspense, useState } from 'react';
import type { MenuProps } from './menu-props.ts';

const MenuDropdown = lazy(async () => ({ default: (await import('./menu-dropdown.tsx')).MenuDropdown }));

/** A dropdown of actions and links. Its code arrives after the page is up; a press that was earlier opens it then. */
export function Menu(props: MenuProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Suspense fallback={cloneElement(props.trigger, { onClick: () => setAsked(true) })}>
      <MenuDropdown {...props} opened={asked} />
    </Suspense>
  );
}
