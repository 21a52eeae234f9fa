import { Menu, type MenuItem } from '@marquee/ui';
import { Headset } from 'lucide-react';
import { useLanguageEntries, useThemeItems } from '#frame/preferences/preference-items.tsx';
import { useShellText } from '#texts/shell-text.ts';
import { getServiceIcon } from '#frame/customer-service/service-icon.ts';
import { useCustomerService } from '#frame/customer-service/use-customer-service.ts';

/** Customer service menu of the footer, with the choice of language and theme. */
export function ServiceMenu({ className }: { readonly className: string | undefined }) {
  const { t } = useShellText();
  const links = useCustomerService('footer');
  const languages = useLanguageEntries();
  const themes = useThemeItems();
  const service = links.map(({ type, title, href }): MenuItem => {
    const Icon = getServiceIcon(type);
    const link = (
      <a href={href} target="_blank" rel="noopener noreferrer">
        <Icon aria-hidden />
        <bdi>{title}</bdi>
      </a>
    );
    return { kind: 'link', id: href, link };
  });
  return (
    <Menu
      label={t('customerService')}
      side="top"
      align="end"
      trigger={
        <button type="button" className={className}>
          <Headset aria-hidden />
          {t('footer.service')}
        </button>
      }
      items={[
        ...service,
        { kind: 'heading', id: 'languages', label: t('side.language') },
        ...languages,
        { kind: 'heading', id: 'themes', label: t('side.theme') },
        ...themes,
      ]}
    />
  );
}
