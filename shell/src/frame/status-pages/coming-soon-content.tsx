import { usePageTitle, usePageReady } from '@marquee/platform';
import { Card } from '@marquee/ui';
import type { ComingSoonPage } from '@marquee/contract';
import { HomeButton } from '#frame/status-pages/home-button.tsx';
import { PlayableGames } from '#frame/status-pages/playable-games.tsx';
import { ServiceButton } from '#frame/customer-service/service-button.tsx';
import { Sign } from '#frame/artwork/sign.tsx';
import { useShellText } from '#texts/shell-text.ts';
import css from './notice.module.css';

/** A known page that no remote renders yet, with games to play instead. */
export function ComingSoonContent({ page }: { readonly page: ComingSoonPage }) {
  const { t } = useShellText();
  const title = t(`comingSoon.${page}`);
  usePageTitle(title);
  usePageReady();
  return (
    <>
      <Card as="section" padding="none" className={css.notice}>
        <div className={css.art}>
          <Sign word={t('comingSoon.sign')} />
        </div>
        <div>
          <h1 className={css.title}>{title}</h1>
          <p className={css.text}>{t('comingSoon.text')}</p>
          <div className={css.actions}>
            <HomeButton />
            <ServiceButton />
          </div>
        </div>
      </Card>
      <PlayableGames />
    </>
  );
}
