import type { CallValue, CodeMethod } from '@marquee/contract';
import { notify } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { AuthenticatorCodeForm } from './authenticator-code-form.tsx';
import { disableAuthenticatorMutation } from './disable-authenticator.mutation.ts';
import css from './authenticator.module.css';

interface DisableFormProps {
  readonly status: CallValue<'authenticator'>;
  onBusyChange(busy: boolean): void;
  onDone(): void;
  fetchStatus(): Promise<CallValue<'authenticator'> | undefined>;
}

/** Disables the authenticator. A player who has lost it enters a code sent to a stored contact instead. */
export function DisableForm({ status, onBusyChange, onDone, fetchStatus }: DisableFormProps) {
  const { t } = useShellText();
  const [method, setMethod] = useState<CodeMethod>();
  const contact = status.codeMethods.find((each) => each.method === method);
  const end = (): void => {
    onDone();
    notify({ tone: 'success', title: t('authenticator.disabled') });
  };
  const endIfDisabled = async (): Promise<void> => {
    if ((await fetchStatus())?.enabled === false) end();
  };
  const otherMethods = status.codeMethods.filter((each) => each !== contact);
  return (
    <AuthenticatorCodeForm
      key={method ?? 'app'}
      mutation={disableAuthenticatorMutation(method)}
      submitText={t('authenticator.disable')}
      variant="danger"
      contact={contact}
      onBusyChange={onBusyChange}
      onDone={end}
      onFailed={() => void endIfDisabled()}
      actions={
        <>
          {otherMethods.map((each) => (
            <Button key={each.method} variant="plain" wide onClick={() => setMethod(each.method)}>
              {t(`authenticator.lost.${each.method}`)}
            </Button>
          ))}
          {contact !== undefined && (
            <Button variant="plain" wide onClick={() => setMethod(undefined)}>
              {t('authenticator.lost.app')}
            </Button>
          )}
        </>
      }
    >
      {contact === undefined && (
        <p className={css.text}>{t('authenticator.codesLeft', { count: status.recoveryCodesLeft })}</p>
      )}
      <p className={css.text}>{t(contact === undefined ? 'authenticator.disableText' : 'authenticator.lost.text')}</p>
      {status.codeMethods.length === 0 && <p className={css.text}>{t('authenticator.lost.service')}</p>}
    </AuthenticatorCodeForm>
  );
}
