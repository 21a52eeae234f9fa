import type { MenuCategory } from '@marquee/contract';
import { NavLink } from '@marquee/platform';
import { categoryIcons } from '@marquee/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { getCategoryPath } from '#frame/navigation/category-path.ts';
import { useShellText } from '#texts/shell-text.ts';
import { VendorLinks } from '#frame/navigation-bar/vendor-links.tsx';
import css from './navigation-bar.module.css';

/** A category of the bar. Its vendors open on hover, or by the button, which the keyboard reaches. */
export function CategoryDropdown({ category }: { readonly category: MenuCategory }) {
  const { t } = useShellText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { Icon } = categoryIcons[category.gameClassify];
  const name = t(`category.${category.gameClassify}`);
  const closeOnBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    // Hover is a shortcut for the button inside, which is the accessible control.
    <div
      role="presentation"
      className={css.drop}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onBlur={closeOnBlur}
      onKeyDown={closeOnEscape}
    >
      <NavLink to={getCategoryPath(category.gameClassify)} className={css.link} onClick={() => setOpen(false)}>
        <Icon aria-hidden />
        {name}
      </NavLink>
      <button
        type="button"
        className={css.dropButton}
        aria-label={t('nav.providers', { category: name })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown aria-hidden />
      </button>
      {open && (
        <div id={id} className={css.panel}>
          <VendorLinks category={category} onChoose={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
