import { Switch } from '@marquee/ui';
import { useId } from 'react';
import { useShellText, type ShellKey } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { setSound, useSoundSettings, type Sound } from '#sound/sound-settings.ts';
import css from './settings.module.css';

export function SettingsModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  return (
    <ModalFrame size="small" title={t('settings.title')} onClose={onClose}>
      <SoundRow sound="music" name="settings.music" note="settings.musicNote" />
      <SoundRow sound="clicks" name="settings.clicks" note="settings.clicksNote" />
      <p className={css.note}>{t('settings.autoplayNote')}</p>
    </ModalFrame>
  );
}

function SoundRow({ sound, name, note }: { readonly sound: Sound; readonly name: ShellKey; readonly note: ShellKey }) {
  const { t } = useShellText();
  const id = useId();
  const choice = useSoundSettings();
  return (
    <div className={css.row}>
      <label htmlFor={id}>
        <span className={css.name}>{t(name)}</span>
        <span className={css.note}>{t(note)}</span>
      </label>
      <Switch id={id} checked={choice[sound]} onChange={(isOn) => setSound(sound, isOn)} />
    </div>
  );
}
