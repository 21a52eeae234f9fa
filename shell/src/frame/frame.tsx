import { useLocation, useMediaQuery, usePermission } from '@marquee/platform';
import { Drawer, Logo } from '@marquee/ui';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Footer } from '#frame/footer/footer.tsx';
import { Header } from '#frame/header/header.tsx';
import { Jackpot } from '#frame/jackpot/jackpot.tsx';
import { LegalLine } from './legal-line.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { NavigationBar } from '#frame/navigation-bar/navigation-bar.tsx';
import { isGamePage } from '#frame/navigation/page-kinds.ts';
import { useShellText } from '#texts/shell-text.ts';
import { SideMenu } from '#frame/side-menu/side-menu.tsx';
import { drawerAtom, sideOpenAtom } from '#frame/side-menu/side-menu-state.ts';
import { useSystemTheme } from '#frame/preferences/theme-choice.ts';
import { Toasts } from '#frame/toasts.tsx';
import { useScrollRestoration } from '#frame/navigation/use-scroll-restoration.ts';
import { useScriptFont } from '#frame/preferences/use-script-font.ts';
import { useSearchShortcut } from '#frame/navigation/use-search-shortcut.ts';
import { useIsPlaceholderShown } from '#state/placeholders.ts';
import { useHandoverCount } from '#state/session.ts';
import { useSlot } from '#state/slots.ts';
import { Guard } from '#session/guard.tsx';
import css from './frame.module.css';

/** From this width the side menu is shown beside the content. */
const wideWindow = '(width >= 1024px)';

/** Header, navigation, side menu and footer around a page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t, language } = useShellText();
  const { pathname } = useLocation();
  const { name } = usePermission().info.whitelabel;
  const isWide = useMediaQuery(wideWindow, { phone: false, desktop: true });
  const [sideOpen, setSideOpen] = useAtom(sideOpenAtom);
  const [drawer, setDrawer] = useAtom(drawerAtom);
  const jackpotSlot = useSlot('jackpot');
  const isPlaceholderShown = useIsPlaceholderShown();
  useSystemTheme();
  useScriptFont(language);
  useSearchShortcut();
  useScrollRestoration();

  const hasMenu = !isGamePage(pathname);
  const isMenuBeside = hasMenu && isWide && sideOpen;
  const toggle = (): void => (isWide ? setSideOpen(!sideOpen) : setDrawer(true));
  return (
    <>
      <a className={css.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={css.top}>
        <Header hasMenu={hasMenu} isMenuOpen={isWide ? sideOpen : drawer} onToggleMenu={toggle} />
        <NavigationBar />
        <OfflineNotice />
      </div>
      <div className={css.body}>
        {isMenuBeside && (
          <aside id="side-menu" className={css.side}>
            <SideMenu />
          </aside>
        )}
        <div className={css.column}>
          {isPlaceholderShown && <Toasts placement="inline" />}
          <main id="content" tabIndex={-1} className={css.main}>
            <Guard key={useHandoverCount()}>{children}</Guard>
          </main>
          <LegalLine />
        </div>
      </div>
      <Footer />
      {drawer && !isWide && hasMenu && (
        <Drawer
          label={t('side.label')}
          closeLabel={t('close')}
          header={<Logo name={name} />}
          onClose={() => setDrawer(false)}
        >
          <SideMenu onChoose={() => setDrawer(false)} onFailure={() => setDrawer(false)} />
        </Drawer>
      )}
      {jackpotSlot !== undefined && createPortal(<Jackpot className={css.jackpot} />, jackpotSlot)}
      {!isPlaceholderShown && <Toasts />}
    </>
  );
}
