import { usePermission } from '@marquee/platform';
import { TabPanel, Tabs } from '@marquee/ui';
import { useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { EmailForm } from './email-form.tsx';
import { MobileForm } from './mobile-form.tsx';

/** Resets a password: by mobile number where the site verifies numbers, else by mail. */
export function ForgotModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { phoneVerification } = usePermission().info.whitelabel;
  const [method, setMethod] = useState(phoneVerification ? 'mobile' : 'mail');
  const mobile = phoneVerification ? [{ value: 'mobile', label: t('forgot.methodMobile') }] : [];
  const tabs = [{ value: 'mail', label: t('forgot.methodEmail') }, ...mobile];
  return (
    <ModalFrame size="small" title={t('forgot.title')} onClose={onClose}>
      <Tabs label={t('forgot.methods')} tabs={tabs} value={method} onChange={setMethod}>
        <TabPanel value="mail">
          <EmailForm onClose={onClose} />
        </TabPanel>
        <TabPanel value="mobile">
          <MobileForm onClose={onClose} />
        </TabPanel>
      </Tabs>
    </ModalFrame>
  );
}
