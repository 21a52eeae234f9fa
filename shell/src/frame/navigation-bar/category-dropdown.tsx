import type { MenuCategory } from '@marquee/contract';
import { NavLink } from '@marquee/platform';
import { categoryIcons } from '@marquee/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { getCategoryPath } from '#frame/navigation/category-path.ts';
import { useShellText } from '#texts/shell-text.ts';
import { useDropPanel } from '#frame/navigation-bar/use-drop-panel.ts';
import { VendorLinks } from '#frame/navigation-bar/vendor-links.tsx';
import css from './navigation-bar.module.css';

/** A category of the bar. Its vendors open on hover, or by the button, which the keyboard and touch screens reach. */
export function CategoryDropdown({ category }: { readonly category: MenuCategory }) {
  const { t } = useShellText();
  const id = useId();
  const { isOpen, setOpen, button, area } = useDropPanel();
  const { Icon } = categoryIcons[category.gameClassify];
  const name = t(`category.${category.gameClassify}`);
  return (
    // Hover is a shortcut for the button inside, which is the accessible control.
    <div
      role="presentation"
      className={css.drop}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      {...area}
    >
      <NavLink to={getCategoryPath(category.gameClassify)} className={css.link} onClick={() => setOpen(false)}>
        <Icon aria-hidden />
        {name}
      </NavLink>
      <button
        ref={button}
        type="button"
        className={css.dropButton}
        aria-label={t('nav.providers', { category: name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden />
      </button>
      {isOpen && (
        <div id={id} className={css.panel}>
          <VendorLinks category={category} onChoose={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
