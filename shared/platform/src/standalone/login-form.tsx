import { useId } from 'react';
import { useForm, type FieldError, type UseFormRegisterReturn } from 'react-hook-form';
import type { StandaloneHost } from './create-standalone-host.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface CredentialProps {
  readonly control: UseFormRegisterReturn<keyof Credentials>;
  readonly type?: 'password';
  readonly autoComplete: string;
  readonly error: FieldError | undefined;
}

function Credential({ control, type, autoComplete, error }: CredentialProps) {
  const errorId = useId();
  return (
    <>
      <input
        {...control}
        type={type}
        placeholder={control.name}
        aria-label={control.name}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
      />
      <span id={errorId} role="alert">
        {error?.message}
      </span>
    </>
  );
}

/** Login of a remote that runs alone. Its texts are for developers, so they are not translated. */
export function LoginForm({ login }: Pick<StandaloneHost, 'login'>) {
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(({ username, password }) =>
    login(username, password).catch((error: Error) => setError('root', { message: error.message })),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Credential
        control={register('username', { required: 'Enter the username' })}
        autoComplete="username"
        error={errors.username}
      />
      <Credential
        control={register('password', { required: 'Enter the password' })}
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <button disabled={isSubmitting}>{'log in'}</button>
      <span role="alert">{errors.root?.message}</span>
    </form>
  );
}
