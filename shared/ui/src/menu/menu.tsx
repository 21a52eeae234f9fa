import { cloneElement, lazy, startTransition, Suspense, useState, type MouseEvent } from 'react';
import type { MenuProps } from './menu-props.ts';

const load = () => import('./menu-dropdown.tsx');
const MenuDropdown = lazy(async () => ({ default: (await load()).MenuDropdown }));
const preload = (): void => void load().catch(() => undefined);

/**
 * Dropdown menu of actions and links. Its code is loaded on hover or focus; an earlier press opens it once it is
 * loaded.
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
  return (
    <Suspense fallback={trigger}>
      {openedBy === null ? trigger : <MenuDropdown {...props} openedBy={openedBy} />}
    </Suspense>
  );
}
