import type { SliderTrace } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { Button, Field, TextInput } from '@marquee/ui';
import { UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { useShellText } from '#texts/shell-text.ts';
import { CaptchaField, type CaptchaResponse } from '#modal-kit/captcha/captcha-field.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { PasswordField } from '#modal-kit/password/password-field.tsx';
import { clearRememberedLogin, getRememberedName } from '#session/remembered-login.ts';
import { getRequiredWorkBits } from '#session/challenge/get-required-work-bits.ts';
import { useLogin } from '#session/use-login.ts';
import { ForgotLink } from './forgot-link.tsx';
import { RememberCheckbox } from './remember-checkbox.tsx';
import { SliderCheck } from '#modal-kit/slider/slider-check.tsx';
import { isCaptchaError, isSliderError, useLoginError } from './use-login-error.ts';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import css from './login.module.css';

interface LoginFormProps {
  /** Why the player has to log in again; hidden after an error. */
  readonly notice: string | null;
  /** Login of the agent area. */
  readonly agentArea: boolean;
  onDone(): void;
}

/**
 * Login with username, password and slider. After an error the values stay and slider and captcha are reset, but for
 * what the gateway has not used up: the slider when the captcha is wrong, the captcha when the slider needs more work.
 */
export function LoginForm({ notice, agentArea, onDone }: LoginFormProps) {
  const { t } = useShellText();
  const [trace, setTrace] = useState<SliderTrace | null>(null);
  const [captchaAttempt, setCaptchaAttempt] = useState(0);
  const [sliderAttempt, setSliderAttempt] = useState(0);
  const [slideError, setSlideError] = useState<string>();
  const [workBits, setWorkBits] = useState<number | null>(null);
  const [captcha, setCaptcha] = useState<CaptchaResponse | null>(null);
  const [captchaError, setCaptchaError] = useState<string>();
  const loginError = useLoginError();
  const captchaInput = useRef<HTMLInputElement>(null);
  const sliderHandle = useRef<HTMLElement>(null);
  const { register, handleSubmit, control, formState, setFocus, setValue } = useModalForm({
    defaultValues: { username: '', password: '', remember: false, rememberedName: '' },
  });
  useEffect(() => {
    const name = getRememberedName();
    if (name === '') return;
    setValue('rememberedName', name);
    setValue('username', name);
    setValue('remember', true);
  }, [setValue]);
  const values = useWatch({ control, compute: (current) => current });
  const isRemembered =
    values.remember &&
    values.password === '' &&
    values.rememberedName !== '' &&
    values.username.trim() === values.rememberedName;
  const login = useLogin(onDone, (error) => {
    loginError.show(error);
    if (error instanceof CallError && error.code === 'login.remembered_expired') {
      // Another player may have logged in with this browser since.
      if (getRememberedName() === values.rememberedName) clearRememberedLogin();
      setValue('rememberedName', '');
    }
    const requiredWorkBits = getRequiredWorkBits(error);
    const isCaptchaUnused = isSliderError(error) && requiredWorkBits !== null;
    if (!isCaptchaUnused) setCaptchaAttempt((count) => count + 1);
    setCaptchaError(undefined);
    if (isCaptchaError(error)) return;
    setTrace(null);
    setSliderAttempt((count) => count + 1);
    setWorkBits(requiredWorkBits);
    if (isSliderError(error)) sliderHandle.current?.focus();
    else setFocus('password', { shouldSelect: true });
  });
  const isCaptchaFailed = loginError.captchaMessage !== null;
  // After the attempt has rendered the field.
  useEffect(() => {
    if (isCaptchaFailed) captchaInput.current?.focus();
  }, [captchaAttempt, isCaptchaFailed]);
  const submit = handleSubmit(({ username, password, remember }) => {
    if (isRemembered) {
      loginError.clear();
      const body = { username, password, ...(agentArea && { agentArea }) };
      login.mutate({ remember, remembered: true, body });
      return;
    }
    setSlideError(trace === null ? t('login.sliderMissing') : undefined);
    const lacksCaptcha = loginError.captchaRequired && captcha === null;
    setCaptchaError(lacksCaptcha ? t('captcha.missing') : undefined);
    if (trace === null || lacksCaptcha) return;
    loginError.clear();
    const captchaResponse = loginError.captchaRequired ? captcha : null;
    login.mutate({
      remember,
      body: {
        type: 'username',
        username: username.trim(),
        password,
        slider: trace,
        ...captchaResponse,
        ...(agentArea && { agentArea }),
      },
    });
  });
  const { errors } = formState;
  return (
    <ModalForm className={css.form} onSubmit={submit}>
      {loginError.message !== null && <FormMessage tone="coral" text={loginError.message} />}
      {notice !== null && loginError.message === null && <FormMessage tone="cyan" text={notice} />}
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
      <PasswordField
        {...register('password', { validate: (value) => isRemembered || value !== '' || t('login.passwordMissing') })}
        label={t('login.password')}
        hint={isRemembered ? t('login.rememberedHint') : undefined}
        error={errors.password?.message}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <div className={css.remember}>
        <Controller
          control={control}
          name="remember"
          render={({ field }) => <RememberCheckbox checked={field.value} onChange={field.onChange} />}
        />
        <ForgotLink />
      </div>
      {!isRemembered && loginError.captchaRequired && (
        <CaptchaField
          attempt={captchaAttempt}
          inputRef={captchaInput}
          error={captcha === null ? (captchaError ?? loginError.captchaMessage ?? undefined) : undefined}
          onResponse={setCaptcha}
        />
      )}
      {!isRemembered && (
        <SliderCheck
          attempt={sliderAttempt}
          workBits={workBits}
          handleRef={sliderHandle}
          error={trace === null ? (slideError ?? loginError.sliderMessage ?? undefined) : undefined}
          onTrace={setTrace}
        />
      )}
      <Button type="submit" variant="primary" size="large" wide busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </ModalForm>
  );
}
