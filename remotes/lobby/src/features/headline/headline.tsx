import { openModal, useQuery } from '@marquee/platform';
import { ChevronRight, Megaphone } from 'lucide-react';
import { headlinesQuery } from './headlines.query.ts';
import { useLobbyText } from '#texts/text.ts';
import css from './headline.module.css';

/** The newest headline of the operator; it opens the announcements, which have its text. Absent without a headline. */
export function Headline() {
  const { language } = useLobbyText();
  const newest = useQuery(headlinesQuery(language)).data?.announcements[0];
  if (newest === undefined) return null;
  return (
    <button type="button" className={css.headline} onClick={() => openModal('announcements')}>
      <Megaphone aria-hidden />
      <span className={css.title} dir="auto">
        {newest.title}
      </span>
      <ChevronRight aria-hidden className={css.arrow} />
    </button>
  );
}
