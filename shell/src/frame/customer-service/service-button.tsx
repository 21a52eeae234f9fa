import { ButtonLink } from '@marquee/ui';
import { Headset } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import { useCustomerService } from '#frame/customer-service/use-customer-service.ts';

/** Link to customer service; nothing when the merchant has none. */
export function ServiceButton() {
  const { t } = useShellText();
  const [service] = useCustomerService('page');
  if (service === undefined) return null;
  return (
    <ButtonLink size="large">
      <a href={service.href} target="_blank" rel="noopener noreferrer">
        <Headset aria-hidden />
        {t('customerService')}
      </a>
    </ButtonLink>
  );
}
