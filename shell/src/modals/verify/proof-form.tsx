import type { ProofWay } from '@marquee/contract';
import { Button, Field, TextInput } from '@marquee/ui';
import { Landmark, ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useShellText } from '#shell-text.ts';
import { SentCode } from './sent-code.tsx';
import { useProveLogin } from './use-prove-login.ts';
import type { Verification } from './verification.ts';
import css from './verify.module.css';

interface ProofFormProps {
  readonly verification: Verification;
  readonly way: ProofWay;
  readonly to: string;
  /** Null where there is no other way. */
  readonly onOther: (() => void) | null;
}

/** One way to prove a login: a code or a name, and the button that hands it in. */
export function ProofForm({ verification, way, to, onOther }: ProofFormProps) {
  const { t } = useShellText();
  const [proof, setProof] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, refusal, prove, forget } = useProveLogin(verification, way);
  const missing = proof.trim() === '';
  const error = refusal ?? (tried && missing ? t('register.rules.required') : undefined);
  const change = (typed: string): void => {
    setProof(typed);
    forget();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!missing && !busy) prove(proof.trim());
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {way === 'mobile' || way === 'email' ? (
        <SentCode ticket={verification.demand.ticket} way={way} to={to} value={proof} error={error} onChange={change} />
      ) : (
        <Field
          label={way === 'totp' ? t('verify.code') : t('verify.name')}
          required
          error={error}
          hint={way === 'totp' ? t('verify.codeHint') : t('verify.notes.payee')}
        >
          {(control) => (
            <TextInput
              {...control}
              icon={way === 'totp' ? <ShieldCheck /> : <Landmark />}
              autoComplete={way === 'totp' ? 'one-time-code' : 'name'}
              autoCorrect="off"
              spellCheck={false}
              maxLength={255}
              data-autofocus
              value={proof}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('verify.submit')}
      </Button>
      {onOther !== null && (
        <Button variant="plain" wide onClick={onOther}>
          {t('verify.other')}
        </Button>
      )}
    </form>
  );
}
