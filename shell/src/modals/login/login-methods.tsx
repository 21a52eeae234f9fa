import { useFlags } from '@marquee/platform';
import { TabPanel, Tabs } from '@marquee/ui';
import { useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { LoginForm } from './login-form.tsx';
import { SmsForm } from './sms-form.tsx';

interface LoginMethodsProps {
  readonly notice: string | null;
  /** Login of the agent area. */
  readonly agentArea?: boolean;
  onDone(): void;
}

/** Login by username, and by SMS where it is enabled. An opened form stays mounted, so that it keeps what is typed. */
export function LoginMethods({ notice, agentArea = false, onDone }: LoginMethodsProps) {
  const { t } = useShellText();
  const { MOBILEVERCODELOGIN3 } = useFlags();
  const [method, setMethod] = useState('username');
  const [isSmsOpened, setIsSmsOpened] = useState(false);
  if (!MOBILEVERCODELOGIN3) return <LoginForm notice={notice} agentArea={agentArea} onDone={onDone} />;
  const tabs = [
    { value: 'username', label: t('login.methodUsername') },
    { value: 'sms', label: t('login.methodSms') },
  ];
  const selectMethod = (value: string): void => {
    setMethod(value);
    setIsSmsOpened(isSmsOpened || value === 'sms');
  };
  return (
    <Tabs label={t('login.methods')} tabs={tabs} value={method} onChange={selectMethod}>
      <TabPanel value={method}>
        <div hidden={method !== 'username'}>
          <LoginForm notice={notice} agentArea={agentArea} onDone={onDone} />
        </div>
        {isSmsOpened && (
          <div hidden={method !== 'sms'}>
            <SmsForm agentArea={agentArea} onDone={onDone} />
          </div>
        )}
      </TabPanel>
    </Tabs>
  );
}
