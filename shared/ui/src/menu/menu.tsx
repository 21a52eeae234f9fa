import { cloneElement, useState, type MouseEvent } from 'react';
import { classNames } from '#foundation/class-names.ts';
import { createLazyPart } from '#lazy-part/create-lazy-part.ts';
import { useLazyPart } from '#lazy-part/use-lazy-part.ts';
import type { MenuProps } from './menu-props.ts';
import css from './menu.module.css';

const dropdown = createLazyPart(async () => (await import('./menu-dropdown.tsx')).MenuDropdown);
const preload = (): void => void dropdown.load().catch(() => undefined);

/**
 * Dropdown menu of actions and links. Its code is loaded on hover or focus; an earlier press opens it once it is
 * loaded.
 */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const isOpened = openedBy !== null;
  const isLoaded = useLazyPart(dropdown, isOpened ? 'now' : 'later', () => setOpenedBy(null));
  if (isOpened && isLoaded) return <dropdown.Part {...props} openedBy={openedBy} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ...(isOpened && { 'aria-busy': true, className: classNames(props.trigger.props.className, css.loading) }),
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ detail }: MouseEvent) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer'),
  });
}
