import { usePermission, usePreferences } from '@marquee/platform';
import { Chip, classNames, loadScriptFont } from '@marquee/ui';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { getLanguageNames } from '#frame/preferences/get-language-names.ts';
import { usePreviousLanguage } from '#state/preferences.ts';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import css from './language.module.css';

/** More languages than that are a grid, with their names in the language of the page too. */
const maxListed = 8;

/** Languages of the site by their own names; the previous language is marked. */
export function LanguageModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { languages } = usePermission().info.whitelabel;
  const { language, setLanguage } = usePreferences();
  const before = usePreviousLanguage();
  const isGrid = languages.length > maxListed;
  const translated = new Intl.DisplayNames([language], { type: 'language' });
  useEffect(() => {
    for (const tag of languages) loadScriptFont(tag).catch((error: unknown) => reportError(error));
  }, [languages]);
  const choose = (tag: string): void => {
    setLanguage(tag);
    onClose();
  };
  return (
    <ModalFrame size={isGrid ? 'medium' : 'small'} title={t('language.title')} onClose={onClose}>
      <ul className={classNames(css.list, isGrid && css.grid)}>
        {getLanguageNames(languages).map(({ tag, name }) => (
          <li key={tag}>
            <button
              type="button"
              className={css.language}
              aria-current={tag === language || undefined}
              data-autofocus={tag === language || undefined}
              onClick={() => choose(tag)}
            >
              <span>
                <bdi lang={tag}>{name}</bdi>
                {isGrid && tag !== language && <small>{translated.of(tag)}</small>}
              </span>
              {tag === before && tag !== language && <Chip>{t('language.recent')}</Chip>}
              {tag === language && <Check aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
}
