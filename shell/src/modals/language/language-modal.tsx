import { usePermission, usePreferences } from '@marquee/platform';
import { Chip } from '@marquee/ui';
import { Check } from 'lucide-react';
import { getLanguageNames } from '#frame/preferences/get-language-names.ts';
import { usePreviousLanguage } from '#state/preferences.ts';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import css from './language.module.css';

/** Languages of the site by their own names; the previous language is marked. */
export function LanguageModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { languages } = usePermission().info.whitelabel;
  const { language, setLanguage } = usePreferences();
  const before = usePreviousLanguage();
  const choose = (tag: string): void => {
    setLanguage(tag);
    onClose();
  };
  return (
    <ModalFrame size="small" title={t('language.title')} onClose={onClose}>
      <ul className={css.list}>
        {getLanguageNames(languages).map(({ tag, name }) => (
          <li key={tag}>
            <button
              type="button"
              className={css.language}
              aria-current={tag === language || undefined}
              data-autofocus={tag === language || undefined}
              onClick={() => choose(tag)}
            >
              <bdi lang={tag}>{name}</bdi>
              {tag === before && tag !== language && <Chip>{t('language.recent')}</Chip>}
              {tag === language && <Check aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
}
