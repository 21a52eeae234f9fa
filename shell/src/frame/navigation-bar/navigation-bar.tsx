import { Link, NavLink, openModal, useLocation } from '@marquee/platform';
import { Button, Skeleton } from '@marquee/ui';
import { Flame, Heart, House, Search } from 'lucide-react';
import { CategoryDropdown } from '#frame/navigation-bar/category-dropdown.tsx';
import { MoreCategories } from '#frame/navigation-bar/more-categories.tsx';
import { memo } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { isHome } from '#frame/navigation/page-kinds.ts';
import { useCategories } from '#frame/navigation/use-categories.ts';
import css from './navigation-bar.module.css';

/** Categories shown in the bar. The others are in the More menu. */
const maxCategories = 4;

/** Memoized, so that opening the side menu does not render it again. */
export const NavigationBar = memo(function NavigationBar() {
  const { t } = useShellText();
  const { pathname } = useLocation();
  const { menus, hasFailed, retry } = useCategories();
  const searchLabel = menus === undefined ? t('nav.searchGames') : t('nav.search', { count: menus.totalCount });
  return (
    <div className={css.bar}>
      <nav className={css.links} aria-label={t('nav.label')}>
        <Link to="/" className={css.link} aria-current={isHome(pathname) ? 'page' : undefined}>
          <House aria-hidden />
          {t('nav.home')}
        </Link>
        <NavLink to="/fav" className={css.link}>
          <Heart aria-hidden />
          {t('nav.fav')}
        </NavLink>
        <NavLink to="/hot" className={css.link}>
          <Flame aria-hidden />
          {t('nav.hot')}
        </NavLink>
        {menus === undefined && !hasFailed && <Skeleton width={400} height={16} className={css.waiting} />}
        {hasFailed && (
          <p className={css.failed}>
            <span role="alert">{t('loadError.title', { part: t('loadError.lobby') })}</span>
            <Button variant="outline" size="small" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </p>
        )}
        {menus?.categories.slice(0, maxCategories).map((category) => (
          <CategoryDropdown key={category.gameClassify} category={category} />
        ))}
        {menus !== undefined && menus.categories.length > maxCategories && (
          <MoreCategories categories={menus.categories.slice(maxCategories)} />
        )}
      </nav>
      <button
        type="button"
        className={css.search}
        aria-label={searchLabel}
        aria-keyshortcuts="/"
        onClick={() => openModal('search')}
      >
        <Search aria-hidden />
        <span className={css.searchWords}>{searchLabel}</span>
        <kbd aria-hidden className={css.key}>
          /
        </kbd>
      </button>
    </div>
  );
});
