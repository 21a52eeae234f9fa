import { Button, Menu } from '@marquee/ui';
import { ChevronDown, Globe } from 'lucide-react';
import { getLanguageNames } from '#frame/preferences/get-language-names.ts';
import { useLanguageItems } from '#frame/preferences/preference-items.tsx';
import { useShellText } from '#texts/shell-text.ts';

/** Language menu of a page without a side menu. */
export function LanguageMenu({ side }: { readonly side: 'top' | 'bottom' }) {
  const { t, language } = useShellText();
  const [current] = getLanguageNames([language]);
  return (
    <Menu
      label={t('side.language')}
      align="center"
      side={side}
      items={useLanguageItems()}
      trigger={
        <Button variant="plain" icon={<Globe aria-hidden />}>
          {current?.name}
          <ChevronDown aria-hidden />
        </Button>
      }
    />
  );
}
