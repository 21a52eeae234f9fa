import type { SliderTrace } from '@marquee/contract';
import { Button, Field, TextInput } from '@marquee/ui';
import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useShellText } from '#shell-text.ts';
import { CaptchaField, type CaptchaAnswer } from '#modals/challenge/captcha-field.tsx';
import { FormBanner } from '#modals/form-banner.tsx';
import { PasswordBox } from '#modals/password-box.tsx';
import { rememberedName, rememberedPassword } from '#session/remembered-login.ts';
import { useLogin } from '#session/use-login.ts';
import { ForgotLink } from './forgot-link.tsx';
import { RememberBox } from './remember-box.tsx';
import { SliderCheck } from './slider-check.tsx';
import { useLoginRefusal } from './use-login-refusal.ts';
import css from './login.module.css';

interface LoginFormProps {
  /** The form stands here because a session ended. */
  readonly expired: boolean;
  /** R2.05: the agents' door. */
  readonly agentArea?: boolean;
  onDone(): void;
}

/** R5.04: username and password, and the slider. What was typed stays through a refusal; the slider starts anew. */
export function LoginForm({ expired, agentArea = false, onDone }: LoginFormProps) {
  const { t } = useShellText();
  const [trace, setTrace] = useState<SliderTrace | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [slideError, setSlideError] = useState<string>();
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const [captchaError, setCaptchaError] = useState<string>();
  const refusal = useLoginRefusal();
  const name = rememberedName();
  const { register, handleSubmit, control, formState, setFocus, getValues, setValue } = useForm({
    defaultValues: { username: name, password: '', remember: name !== '' },
  });
  useEffect(() => {
    void rememberedPassword().then((kept) => {
      if (kept !== '' && getValues('password') === '') setValue('password', kept);
    });
  }, [getValues, setValue]);
  const login = useLogin(onDone, (error) => {
    refusal.show(error);
    setTrace(null);
    setAttempt((count) => count + 1);
    setCaptchaError(undefined);
    setFocus('password', { shouldSelect: true });
  });
  const submit = handleSubmit(({ username, password, remember }) => {
    setSlideError(trace === null ? t('login.slideFirst') : undefined);
    const lacksCaptcha = refusal.captchaAsked && captcha === null;
    setCaptchaError(lacksCaptcha ? t('captcha.missing') : undefined);
    if (trace === null || lacksCaptcha) return;
    refusal.clear();
    const proof = refusal.captchaAsked ? captcha : null;
    login.mutate({
      remember,
      body: {
        type: 'username',
        username: username.trim(),
        password,
        slider: trace,
        ...proof,
        ...(agentArea && { agentArea }),
      },
    });
  });
  const { errors } = formState;
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal.words !== null && <FormBanner tone="coral" text={refusal.words} />}
      {expired && refusal.words === null && <FormBanner tone="cyan" text={t('login.expired')} />}
      <Field label={t('login.username')} error={errors.username?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...register('username', { validate: (value) => value.trim() !== '' || t('login.usernameMissing') })}
            icon={<UserRound />}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            enterKeyHint="next"
          />
        )}
      </Field>
      <PasswordBox
        {...register('password', { required: t('login.passwordMissing') })}
        label={t('login.password')}
        error={errors.password?.message}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <div className={css.keep}>
        <Controller
          control={control}
          name="remember"
          render={({ field }) => <RememberBox checked={field.value} onChange={field.onChange} />}
        />
        <ForgotLink />
      </div>
      {refusal.captchaAsked && (
        <CaptchaField attempt={attempt} error={captcha === null ? captchaError : undefined} onAnswer={setCaptcha} />
      )}
      <SliderCheck attempt={attempt} error={trace === null ? slideError : undefined} onTrace={setTrace} />
      <Button type="submit" variant="primary" size="large" wide busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
