import type { MenuCategory } from '@marquee/contract';
import { Link, useLocation } from '@marquee/platform';
import { categoryIcons, Menu, type MenuItem } from '@marquee/ui';
import { ChevronDown } from 'lucide-react';
import { getCategoryPath } from '#frame/navigation/category-path.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './navigation-bar.module.css';

/** Menu of the categories that do not fit into the bar. */
export function MoreCategories({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const { t } = useShellText();
  const { pathname } = useLocation();
  const items = categories.map(({ gameClassify }): MenuItem => {
    const { Icon } = categoryIcons[gameClassify];
    const link = (
      <Link to={getCategoryPath(gameClassify)}>
        <Icon aria-hidden />
        {t(`category.${gameClassify}`)}
      </Link>
    );
    return { kind: 'link', id: gameClassify, link };
  });
  const isCurrent = categories.some(({ gameClassify }) => getCategoryPath(gameClassify) === pathname);
  return (
    <Menu
      label={t('nav.more')}
      items={items}
      trigger={
        <button type="button" className={css.link} aria-current={isCurrent || undefined}>
          {t('nav.more')}
          <ChevronDown aria-hidden />
        </button>
      }
    />
  );
}
