import { BookOpen, ShieldCheck } from 'lucide-react';
import type { SessionView } from '#http/schemas.ts';
import { getGameTitle } from '#rules/game-title.ts';
import type { Panel } from '#web/page/parent-frame.ts';
import { TitleSign } from '#web/skins/title-sign.tsx';
import { MuteButton } from '#web/sound/mute-button.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { GameLogo } from './game-logo.tsx';
import css from './top-bar.module.css';

interface Props {
  readonly session: SessionView;
  readonly rtp: string;
  /** Null when the bar of the site has the buttons of the panels and of the sound. */
  readonly onOpen: ((panel: Panel) => void) | null;
}

/**
 * Title between the buttons for rules and fairness; the rules button shows the return to player before the first bet.
 */
export function TopBar({ session, rtp, onOpen }: Props) {
  const { t } = useTexts();
  return (
    <>
      <div className={css.start}>
        {onOpen && (
          <button
            type="button"
            className={css.pill}
            aria-label={t('rules.open', { percent: rtp })}
            onClick={() => onOpen('rules')}
          >
            <BookOpen size={16} aria-hidden />
            <span className={css.label}>{t('rules')}</span>
            <span className={css.rtp}>{rtp}</span>
          </button>
        )}
        <Badges session={session} />
      </div>
      <div className={css.middle}>
        {session.isSubstitute ? <TitleSign title={getGameTitle(session.gameCode)} /> : <GameLogo game={session.game} />}
      </div>
      <div className={css.end}>
        {onOpen && (
          <button type="button" className={css.pill} aria-label={t('fairness')} onClick={() => onOpen('fairness')}>
            <ShieldCheck size={16} aria-hidden />
            <span className={css.label}>{t('fairness')}</span>
          </button>
        )}
        {onOpen && <MuteButton />}
      </div>
    </>
  );
}

function Badges({ session }: Pick<Props, 'session'>) {
  const { t } = useTexts();
  const { mode, isSubstitute, gameCode, game } = session;
  if (mode === 'real' && !isSubstitute) return null;
  return (
    <p className={css.marks}>
      {isSubstitute ? (
        <span className={css.mark} title={t('game.substituteHint', { game: t(`game.${game}`), code: gameCode })}>
          {t('game.substitute')} <b>{t(`game.${game}`)}</b>
        </span>
      ) : null}
      {mode === 'demo' ? <span className={css.mark}>{t('game.demo')}</span> : null}
    </p>
  );
}
