import { cloneElement, startTransition, Suspense, useState, type MouseEvent } from 'react';
import { createLazyPart, reportMissingOverlay } from '#foundation/lazy-part.tsx';
import type { MenuProps } from './menu-props.ts';

const load = () => import('./menu-dropdown.tsx');
const MenuDropdown = createLazyPart(async () => (await load()).MenuDropdown);
const preload = (): void => void load().catch(() => undefined);

/**
 * Dropdown menu of actions and links. Its code is loaded on hover or focus; an earlier press opens it once it is
 * loaded. When it cannot be loaded, that is reported, and the next press loads it again.
 */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ detail }: MouseEvent) => startTransition(() => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')),
  });
  const fail = (error: unknown): void => {
    setOpenedBy(null);
    reportMissingOverlay(error);
  };
  return (
    <Suspense fallback={trigger}>
      {openedBy === null ? (
        trigger
      ) : (
        <MenuDropdown {...props} openedBy={openedBy} fallback={trigger} onFailure={fail} />
      )}
    </Suspense>
  );
}
