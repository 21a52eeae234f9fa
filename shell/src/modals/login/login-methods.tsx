import { useFlags } from '@marquee/platform';
import { TabPanel, Tabs } from '@marquee/ui';
import { useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { LoginForm } from './login-form.tsx';
import { SmsForm } from './sms-form.tsx';

interface LoginMethodsProps {
  readonly notice: string | null;
  onDone(): void;
}

/** Login by username, and by SMS where it is enabled. */
export function LoginMethods({ notice, onDone }: LoginMethodsProps) {
  const { t } = useShellText();
  const { MOBILEVERCODELOGIN3 } = useFlags();
  const [method, setMethod] = useState('username');
  if (!MOBILEVERCODELOGIN3) return <LoginForm notice={notice} onDone={onDone} />;
  const tabs = [
    { value: 'username', label: t('login.methodUsername') },
    { value: 'sms', label: t('login.methodSms') },
  ];
  return (
    <Tabs label={t('login.methods')} tabs={tabs} value={method} onChange={setMethod}>
      <TabPanel value="username">
        <LoginForm notice={notice} onDone={onDone} />
      </TabPanel>
      <TabPanel value="sms">
        <SmsForm onDone={onDone} />
      </TabPanel>
    </Tabs>
  );
}
