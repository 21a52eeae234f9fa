import { Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#web/i18n/texts.ts';
import css from './mute-button.module.css';
import { speaker } from './speaker.ts';

/** Pressed while sound is on. */
export function MuteButton() {
  const { t } = useTexts();
  const isMuted = useSyncExternalStore(speaker.subscribe, speaker.isMuted);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <button
      type="button"
      className={css.mute}
      aria-label={t('sound')}
      title={t(isMuted ? 'sound.unmute' : 'sound.mute')}
      aria-pressed={!isMuted}
      onClick={speaker.toggle}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
