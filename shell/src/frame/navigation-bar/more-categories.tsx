import type { MenuCategory } from '@marquee/contract';
import { Link, useLocation } from '@marquee/platform';
import { categoryIcons } from '@marquee/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { getCategoryPath } from '#frame/navigation/category-path.ts';
import { useShellText } from '#texts/shell-text.ts';
import { useDropPanel } from '#frame/navigation-bar/use-drop-panel.ts';
import { VendorLinks } from '#frame/navigation-bar/vendor-links.tsx';
import css from './navigation-bar.module.css';

/** The categories that do not fit into the bar, each with its vendors. */
export function MoreCategories({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const { t } = useShellText();
  const { pathname } = useLocation();
  const id = useId();
  const { isOpen, setOpen, button, area } = useDropPanel();
  const close = (): void => setOpen(false);
  const isCurrent = categories.some(({ gameClassify }) => getCategoryPath(gameClassify) === pathname);
  return (
    <div role="presentation" className={css.drop} {...area}>
      <button
        ref={button}
        type="button"
        className={css.link}
        aria-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('nav.more')}
        <ChevronDown aria-hidden />
      </button>
      {isOpen && (
        <ul id={id} className={css.categories} aria-label={t('nav.more')}>
          {categories.map((category) => {
            const { Icon } = categoryIcons[category.gameClassify];
            return (
              <li key={category.gameClassify}>
                <Link to={getCategoryPath(category.gameClassify)} className={css.category} onClick={close}>
                  <Icon aria-hidden />
                  {t(`category.${category.gameClassify}`)}
                </Link>
                <VendorLinks category={category} hasAllLink={false} onChoose={close} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
