import type { GameCategory } from '@marquee/contract';
import { NavLink } from '@marquee/platform';
import { categoryIcons } from '@marquee/ui';
import { RotateCw } from 'lucide-react';
import { getCategoryPath } from '#frame/navigation/category-path.ts';
import { useShellText } from '#texts/shell-text.ts';
import { useCategories } from '#frame/navigation/use-categories.ts';
import css from './side-menu.module.css';

const named: readonly GameCategory[] = ['LIVE', 'COCKFIGHT', 'SPORTS', 'LOTT'];

/** Live, cockfight, sports and lottery, each only when it has vendors; a retry button when they could not be loaded. */
export function SideGames({ onChoose }: { onChoose?(): void }) {
  const { t } = useShellText();
  const { menus, hasFailed, retry } = useCategories();
  const present = named.filter((name) => menus?.categories.some(({ gameClassify }) => gameClassify === name));
  if (hasFailed)
    return (
      <>
        <h2 className={css.heading}>{t('side.games')}</h2>
        <p className={css.note}>{t('loadError.title', { part: t('loadError.lobby') })}</p>
        <button type="button" className={css.entry} onClick={retry}>
          <RotateCw aria-hidden />
          <span className={css.words}>{t('tryAgain')}</span>
        </button>
      </>
    );
  if (present.length === 0) return null;
  return (
    <>
      <h2 className={css.heading}>{t('side.games')}</h2>
      <ul>
        {present.map((name) => {
          const { Icon } = categoryIcons[name];
          return (
            <li key={name}>
              <NavLink to={getCategoryPath(name)} className={css.entry} onClick={onChoose}>
                <Icon aria-hidden />
                <span className={css.words}>{t(`category.${name}`)}</span>
              </NavLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
