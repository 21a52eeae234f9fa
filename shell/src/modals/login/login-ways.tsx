import { useFlags } from '@marquee/platform';
import { TabPanel, Tabs } from '@marquee/ui';
import { useState } from 'react';
import { useShellText } from '#shell-text.ts';
import { LoginForm } from './login-form.tsx';
import { SmsForm } from './sms-form.tsx';

interface LoginWaysProps {
  readonly expired: boolean;
  onDone(): void;
}

/** R2.19: by username, and by SMS where that is offered. */
export function LoginWays({ expired, onDone }: LoginWaysProps) {
  const { t } = useShellText();
  const { MOBILEVERCODELOGIN3 } = useFlags();
  const [way, setWay] = useState('username');
  if (!MOBILEVERCODELOGIN3) return <LoginForm expired={expired} onDone={onDone} />;
  const tabs = [
    { value: 'username', label: t('login.byName') },
    { value: 'sms', label: t('login.bySms') },
  ];
  return (
    <Tabs label={t('login.ways')} tabs={tabs} value={way} onChange={setWay}>
      <TabPanel value="username">
        <LoginForm expired={expired} onDone={onDone} />
      </TabPanel>
      <TabPanel value="sms">
        <SmsForm onDone={onDone} />
      </TabPanel>
    </Tabs>
  );
}
