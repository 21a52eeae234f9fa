import { Link, NavLink, useQuery } from '@marquee/platform';
import { Pill, Pills, Skeleton, categoryIcons, type CategoryIcon } from '@marquee/ui';
import { Flame, House } from 'lucide-react';
import { categoryPaths } from '#catalogue/categories.ts';
import { gameMenusQuery } from '#catalogue/game-menus.query.ts';
import { useLobbyText } from '#texts/text.ts';
import css from './home-menu.module.css';

interface MenuEntry extends CategoryIcon {
  name: string;
  title: string;
  to: string;
}

const skeletonCount = 11;
const largeGrid = 10;

function useMenuEntries(): MenuEntry[] | undefined {
  const { t, language } = useLobbyText();
  const { data, isError } = useQuery(gameMenusQuery(language));
  if (!data && !isError) return undefined;
  const categories = data?.categories.map(({ gameClassify }) => gameClassify) ?? [];
  return [
    { name: 'hot', title: t('menu.hot'), to: '/hot', Icon: Flame, tone: 'coral' },
    ...categories.map((category) => ({
      name: category,
      title: t(`menu.${category}`),
      to: categoryPaths[category],
      ...categoryIcons[category],
    })),
  ];
}

/** Categories as cards, for wide screens. */
export function HomeMenuCards() {
  const { t } = useLobbyText();
  const entries = useMenuEntries();
  const count = entries?.length ?? skeletonCount;
  return (
    <nav
      className={css.cards}
      aria-label={t('menu.label')}
      aria-busy={!entries}
      data-grid={count > largeGrid ? 'large' : undefined}
    >
      {entries
        ? entries.map(({ name, title, to, Icon, tone }) => (
            <Link key={name} to={to} className={css.card} data-tone={tone} data-lead={name === 'hot' || undefined}>
              <Icon aria-hidden />
              {title}
            </Link>
          ))
        : Array.from({ length: count }, (_, index) => <Skeleton key={index} shape="card" className={css.skeleton} />)}
    </nav>
  );
}

/** Categories as a scrolling row, for phones. */
export function HomeMenuPills() {
  const { t } = useLobbyText();
  const entries = useMenuEntries();
  return (
    <Pills kind="nav" label={t('menu.label')} className={css.pills}>
      <Pill on>
        <NavLink to="/" aria-current="page">
          <House aria-hidden />
          {t('menu.home')}
        </NavLink>
      </Pill>
      {entries?.map(({ name, title, to, Icon }) => (
        <Pill key={name}>
          <Link to={to}>
            <Icon aria-hidden />
            {title}
          </Link>
        </Pill>
      ))}
    </Pills>
  );
}
