import { BellRing, Hourglass, Rocket, ScrollText } from 'lucide-react';
import { useTexts } from '#web/texts/texts.ts';
import css from './side-rail.module.css';

const sections = [
  { id: 'releases', icon: <Rocket aria-hidden /> },
  { id: 'alerts', icon: <BellRing aria-hidden /> },
  { id: 'pending', icon: <Hourglass aria-hidden /> },
  { id: 'audit', icon: <ScrollText aria-hidden /> },
] as const;

/** Links to the sections of the page; hidden on phones. */
export function SideRail() {
  const { t } = useTexts();
  return (
    <nav className={css.rail} aria-label={t('frame.sections')}>
      {sections.map(({ id, icon }) => (
        <a key={id} className={css.link} href={`#${id}`} aria-label={t(id)} title={t(id)}>
          {icon}
        </a>
      ))}
    </nav>
  );
}
