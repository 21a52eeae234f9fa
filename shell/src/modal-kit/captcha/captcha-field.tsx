import { useQuery } from '@marquee/platform';
import { Field, Spinner, TextInput } from '@marquee/ui';
import { RotateCw } from 'lucide-react';
import { useId, useRef, useState, type Ref } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { captchaQuery } from './captcha.query.ts';
import css from './captcha-field.module.css';

/** Minimum milliseconds between two pictures. */
const refreshMs = 1_000;

export interface CaptchaResponse {
  readonly captcha: string;
  readonly captchaId: string;
}

interface CaptchaFieldProps {
  readonly required?: boolean;
  /** A new number loads a new picture, because each can be tried once. */
  readonly attempt: number;
  readonly error: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Keeps the picture for a field that replaces this one, such as after a change of the tab. */
  readonly pictureKey?: string;
  /** Text that the player typed before the field was mounted again. */
  readonly initialText?: string;
  /** Called with null while the field is empty. */
  onResponse(response: CaptchaResponse | null): void;
}

/** Captcha: characters in a picture to type. A press on the picture loads another one. */
export function CaptchaField({
  required,
  attempt,
  error,
  inputRef,
  pictureKey,
  initialText = '',
  onResponse,
}: CaptchaFieldProps) {
  const { t } = useShellText();
  const ownKey = useId();
  const [typed, setTyped] = useState(initialText);
  const lastRefreshAt = useRef(-Infinity);
  const { data, isError, isFetching, refetch } = useQuery(
    captchaQuery(pictureKey ?? ownKey, attempt, () => {
      setTyped('');
      onResponse(null);
    }),
  );
  const refresh = (): void => {
    if (performance.now() - lastRefreshAt.current < refreshMs) return;
    lastRefreshAt.current = performance.now();
    void refetch();
  };
  const type = (text: string): void => {
    setTyped(text);
    onResponse(data === undefined || text.trim() === '' ? null : { captcha: text.trim(), captchaId: data.id });
  };
  return (
    <div className={css.line}>
      <Field
        className={css.field}
        label={t('captcha.label')}
        required={required}
        error={isError ? t('captcha.failed') : error}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={inputRef}
            value={typed}
            onChange={(event) => type(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={16}
          />
        )}
      </Field>
      <button type="button" className={css.picture} aria-label={t('captcha.refresh')} onClick={refresh}>
        {data === undefined ? (
          <Spinner size={18} />
        ) : (
          <img src={data.image} alt={t('captcha.picture')} width={132} height={44} data-old={isFetching || undefined} />
        )}
        <RotateCw aria-hidden className={css.again} />
      </button>
    </div>
  );
}
