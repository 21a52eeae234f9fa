import { usePageTitle, usePageReady } from '@marquee/platform';
import { Card } from '@marquee/ui';
import type { LaterPage } from '#frame/later-pages.ts';
import { HomeButton } from '#frame/home-button.tsx';
import { OpenGames } from '#frame/open-games.tsx';
import { ServiceButton } from '#frame/service-button.tsx';
import { Sign } from '#frame/sign.tsx';
import { useShellText } from '#shell-text.ts';
import css from './notice.module.css';

/** A page of the house that no part draws yet: said plainly, with what can be played meanwhile. */
export function LaterContent({ page }: { readonly page: LaterPage }) {
  const { t } = useShellText();
  const title = t(`later.${page}`);
  usePageTitle(title);
  usePageReady();
  return (
    <>
      <Card as="section" padding="none" className={css.notice}>
        <div className={css.art}>
          <Sign word={t('later.sign')} />
        </div>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.text}>{t('later.text')}</p>
          <div className={css.actions}>
            <HomeButton />
            <ServiceButton />
          </div>
        </div>
      </Card>
      <OpenGames />
    </>
  );
}
