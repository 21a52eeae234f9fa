import { usePermission } from '@marquee/platform';
import { TabPanel, Tabs } from '@marquee/ui';
import { useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { AuthArtwork } from '#modal-kit/auth-artwork.tsx';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useIsMounted } from '#session/use-is-mounted.ts';
import { EmailForm } from './email-form.tsx';
import { MobileForm } from './mobile-form.tsx';

/** Resets a password by mail or by mobile number, which is first where the site verifies numbers. */
export function ForgotModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { phoneVerification } = usePermission().info.whitelabel;
  const isMounted = useIsMounted();
  const [method, setMethod] = useState(phoneVerification ? 'mobile' : 'mail');
  const tabs = [
    { value: 'mail', label: t('forgot.methodEmail') },
    { value: 'mobile', label: t('forgot.methodMobile') },
  ];
  return (
    <ModalFrame
      size="large"
      title={t('forgot.title')}
      onClose={onClose}
      art={<AuthArtwork group="w_forget" title={t('forgot.artTitle')} text={t('forgot.artText')} />}
    >
      <Tabs label={t('forgot.methods')} tabs={tabs} value={method} onChange={setMethod}>
        <TabPanel value="mail">
          <EmailForm isOpen={isMounted} onClose={onClose} />
        </TabPanel>
        <TabPanel value="mobile">
          <MobileForm isOpen={isMounted} onClose={onClose} />
        </TabPanel>
      </Tabs>
    </ModalFrame>
  );
}
