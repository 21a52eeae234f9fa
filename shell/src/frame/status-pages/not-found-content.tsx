import { usePageTitle, usePageReady } from '@marquee/platform';
import { Card } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { HomeButton } from '#frame/status-pages/home-button.tsx';
import { PlayableGames } from '#frame/status-pages/playable-games.tsx';
import { Sign } from '#frame/artwork/sign.tsx';
import css from './notice.module.css';

/** Page for an address that does not exist, with games to play instead. */
export function NotFoundContent() {
  const { t } = useShellText();
  usePageTitle(t('notFound.title'));
  usePageReady();
  return (
    <>
      <Card as="section" padding="none" className={css.notice}>
        <div className={css.art}>
          <Sign word={t('notFound.sign')} light="failing" />
        </div>
        <div>
          <h1 className={css.title}>{t('notFound.title')}</h1>
          <p className={css.text}>{t('notFound.text')}</p>
          <div className={css.actions}>
            <HomeButton />
          </div>
        </div>
      </Card>
      <PlayableGames />
    </>
  );
}
