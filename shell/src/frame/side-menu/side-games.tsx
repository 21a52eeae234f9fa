import type { GameCategory } from '@marquee/contract';
import { NavLink } from '@marquee/platform';
import { categoryIcons } from '@marquee/ui';
import { getCategoryPath } from '#frame/navigation/category-path.ts';
import { useShellText } from '#texts/shell-text.ts';
import { useCategories } from '#frame/navigation/use-categories.ts';
import css from './side-menu.module.css';

const named: readonly GameCategory[] = ['LIVE', 'COCKFIGHT', 'SPORTS', 'LOTT'];

/** Live, cockfight, sports and lottery, each only when it has vendors. */
export function SideGames({ onChoose }: { onChoose?(): void }) {
  const { t } = useShellText();
  const menus = useCategories();
  const present = named.filter((name) => menus?.categories.some(({ gameClassify }) => gameClassify === name));
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
