import { Menu } from '@marquee/ui';
import { Info, Pause, Play, Sparkles } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import { useJackpot } from '#frame/jackpot/use-jackpot.ts';
import css from './jackpot.module.css';

/** A made-up amount that counts up; its menu says so and pauses it. */
export function Jackpot({ className }: { readonly className?: string }) {
  const { t, language } = useShellText();
  const { figure, isRunning, toggle } = useJackpot();
  return (
    <div className={className}>
      <div className={css.jackpot}>
        <Sparkles aria-hidden className={css.spark} />
        <span className={css.name}>{t('header.jackpot')}</span>
        <b className={css.figure}>{figure.toLocaleString(language, { numberingSystem: 'latn' })}</b>
        <Menu
          label={t('header.jackpotAbout')}
          align="end"
          trigger={
            <button type="button" className={css.about} aria-label={t('header.jackpotAbout')}>
              <Info aria-hidden />
            </button>
          }
          items={[
            { kind: 'note', id: 'note', label: t('header.jackpotNote') },
            {
              id: 'toggle',
              label: t(isRunning ? 'header.pauseJackpot' : 'header.resumeJackpot'),
              icon: isRunning ? <Pause aria-hidden /> : <Play aria-hidden />,
              onSelect: toggle,
            },
          ]}
        />
      </div>
    </div>
  );
}
