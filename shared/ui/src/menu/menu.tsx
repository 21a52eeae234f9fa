import { cloneElement, lazy, startTransition, Suspense, useState, type MouseEvent } from 'react';
import type { MenuProps } from './menu-props.ts';

const load = () => import('./menu-dropdown.tsx');
const MenuDropdown = lazy(async () => ({ default: (await load()).MenuDropdown }));
const prepare = (): void => void load().catch(() => undefined);

/** A dropdown of actions and links. Its code is fetched when the button is pointed at or focused; the first press opens it when it has come. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState<'pointer' | 'keyboard' | null>(null);
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: ({ detail }: MouseEvent) => startTransition(() => setPressed(detail === 0 ? 'keyboard' : 'pointer')),
  });
  return (
    <Suspense fallback={trigger}>
      {pressed === null ? trigger : <MenuDropdown {...props} openedBy={pressed} />}
    </Suspense>
  );
}
