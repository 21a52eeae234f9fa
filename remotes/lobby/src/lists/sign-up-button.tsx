import { openModal } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { UserRoundPlus } from 'lucide-react';
import { useLobbyText } from '#texts/text.ts';

/** Opens the registration over the page, also for a trial account, which cannot open its address. */
export function SignUpButton() {
  const { t } = useLobbyText();
  return (
    <Button variant="outline" icon={<UserRoundPlus aria-hidden size={16} />} onClick={() => openModal('register')}>
      {t('list.signUp')}
    </Button>
  );
}
