import type { VerificationMethod } from '@marquee/contract';
import { Button, Field, TextInput } from '@marquee/ui';
import { Landmark, ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { sendLoginVerificationCodeMutation } from './send-login-verification-code.mutation.ts';
import { SentCodeInput } from './sent-code-input.tsx';
import { useVerifyLogin } from './use-verify-login.ts';
import type { PendingLogin } from './pending-login.ts';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import css from './login-verification.module.css';

interface LoginVerificationFormProps {
  readonly pendingLogin: PendingLogin;
  readonly method: VerificationMethod;
  /** Empty for a method without a sent code. */
  readonly maskedRecipient: string;
  /** Null when no other method is available. */
  readonly onChangeMethod: (() => void) | null;
}

/** The form of one verification method: a code or a name. */
export function LoginVerificationForm({
  pendingLogin,
  method,
  maskedRecipient,
  onChangeMethod,
}: LoginVerificationFormProps) {
  const { t } = useShellText();
  const [entered, setEntered] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { busy, error: failure, verify, clearError } = useVerifyLogin(pendingLogin, method);
  const isMissing = entered.trim() === '';
  const missingText = t(method === 'payee' ? 'loginVerification.nameMissing' : 'loginVerification.codeMissing');
  const error = failure ?? (wasSubmitted && isMissing ? missingText : undefined);
  const change = (typed: string): void => {
    setEntered(typed);
    clearError();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasSubmitted(true);
    if (!isMissing && !busy) verify(entered.trim());
  };
  return (
    <ModalForm className={css.form} onSubmit={submit}>
      {method === 'mobile' || method === 'email' ? (
        <SentCodeInput
          mutation={sendLoginVerificationCodeMutation({ ticket: pendingLogin.verification.ticket, method })}
          maskedRecipient={maskedRecipient}
          value={entered}
          error={error}
          onChange={change}
        />
      ) : (
        <Field
          label={method === 'totp' ? t('loginVerification.code') : t('loginVerification.name')}
          required
          error={error}
          hint={method === 'totp' ? t('loginVerification.codeHint') : t('loginVerification.notes.payee')}
        >
          {(control) => (
            <TextInput
              {...control}
              icon={method === 'totp' ? <ShieldCheck /> : <Landmark />}
              autoComplete={method === 'totp' ? 'one-time-code' : 'name'}
              autoCorrect="off"
              spellCheck={false}
              maxLength={255}
              data-autofocus
              value={entered}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('loginVerification.submit')}
      </Button>
      {onChangeMethod !== null && (
        <Button variant="plain" wide onClick={onChangeMethod}>
          {t('loginVerification.otherMethod')}
        </Button>
      )}
    </ModalForm>
  );
}
