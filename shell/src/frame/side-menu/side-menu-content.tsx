import { NavLink, openModal, useSession } from '@marquee/platform';
import { Badge, Menu } from '@marquee/ui';
import { ChevronRight, Globe, LogOut, Search, SunMoon } from 'lucide-react';
import { getLanguageNames } from '#frame/preferences/get-language-names.ts';
import { useThemeItems } from '#frame/preferences/preference-items.tsx';
import { useShellText } from '#texts/shell-text.ts';
import { SideBanner } from '#frame/side-menu/side-banner.tsx';
import { SideGames } from '#frame/side-menu/side-games.tsx';
import { SocialLinks } from '#frame/side-menu/social-links.tsx';
import { useUnreadCount } from '#frame/navigation/use-unread-count.ts';
import { useUnseenPopups } from '#state/unseen-popups.ts';
import { useSideEntries, type SideEntry, type SideGroup } from '#frame/side-menu/use-side-entries.tsx';
import css from './side-menu.module.css';

/** Entries of the side menu for this visitor; language, theme and logout stay in reach at its lower end. */
export function SideMenuContent({ onChoose }: { onChoose?(): void }) {
  const { t, language } = useShellText();
  const { state } = useSession();
  const groups = useSideEntries();
  const account = groups.find(({ id }) => id === 'account');
  const others = groups.filter((group) => group !== account);
  const themes = useThemeItems();
  const [current] = getLanguageNames([language]);
  const openEntry = (open: () => void): void => {
    onChoose?.();
    open();
  };
  return (
    <nav className={css.menu} aria-label={t('side.label')}>
      <div className={css.entries}>
        <button type="button" className={css.search} onClick={() => openEntry(() => openModal('search'))}>
          <Search aria-hidden />
          <span className={css.words}>{t('nav.searchGames')}</span>
        </button>
        {account !== undefined && <Group group={account} onChoose={onChoose} />}
        <SideGames onChoose={onChoose} />
        {others.map((group) => (
          <Group key={group.id} group={group} onChoose={onChoose} />
        ))}
        <SocialLinks />
        <SideBanner onChoose={onChoose} />
      </div>
      <ul className={css.foot}>
        <li>
          <button
            type="button"
            className={css.entry}
            aria-haspopup="dialog"
            onClick={() => openEntry(() => openModal('language'))}
          >
            <Globe aria-hidden />
            <span className={css.words}>{current?.name}</span>
            <ChevronRight aria-hidden className={css.arrow} />
          </button>
        </li>
        <li>
          <Menu
            label={t('side.theme')}
            items={themes}
            trigger={
              <button type="button" className={css.entry}>
                <SunMoon aria-hidden />
                <span className={css.words}>{t('side.theme')}</span>
                <ChevronRight aria-hidden className={css.arrow} />
              </button>
            }
          />
        </li>
        {state !== 'visitor' && (
          <li>
            <button type="button" className={css.entry} onClick={() => openEntry(() => openModal('logout'))}>
              <LogOut aria-hidden />
              <span className={css.words}>{t('header.logout')}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Group({ group, onChoose }: { readonly group: SideGroup; onChoose?(): void }) {
  const { t } = useShellText();
  return (
    <section>
      {group.title !== undefined && <h2 className={css.heading}>{t(group.title)}</h2>}
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, onChoose }: { readonly entry: SideEntry; onChoose?(): void }) {
  const { t } = useShellText();
  const { icon: Icon, title, target, counts } = entry;
  const content = (
    <>
      <Icon aria-hidden />
      <span className={css.words}>{title === undefined ? t(entry.label) : <bdi>{title}</bdi>}</span>
      {counts === 'messages' && <UnreadMessages />}
      {counts === 'announcements' && <NewAnnouncements />}
    </>
  );
  if ('to' in target) {
    return (
      <NavLink end to={target.to} className={css.entry} onClick={onChoose}>
        {content}
      </NavLink>
    );
  }
  if ('href' in target) {
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer" className={css.entry} onClick={onChoose}>
        {content}
      </a>
    );
  }
  const openEntry = (): void => {
    onChoose?.();
    target.onPress();
  };
  return (
    <button type="button" className={css.entry} onClick={openEntry}>
      {content}
    </button>
  );
}

function UnreadMessages() {
  const { t } = useShellText();
  const count = useUnreadCount();
  return <Badge count={count} label={t('footer.unread', { count })} />;
}

function NewAnnouncements() {
  const { t } = useShellText();
  const { length: count } = useUnseenPopups();
  return <Badge count={count} label={t('side.newAnnouncements', { count })} />;
}
