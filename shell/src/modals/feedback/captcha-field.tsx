import { Field, IconButton, Skeleton, TextInput } from '@marquee/ui';
import { RotateCw } from 'lucide-react';
import { useShellText } from '#shell-text.ts';
import css from './feedback.module.css';

interface CaptchaFieldProps {
  readonly value: string;
  onChange(value: string): void;
  readonly error: string | undefined;
  /** Undefined until it has come. */
  readonly image: string | undefined;
  onRefresh(): void;
}

export function CaptchaField({ value, onChange, error, image, onRefresh }: CaptchaFieldProps) {
  const { t } = useShellText();
  return (
    <Field label={t('feedback.captcha')} required error={error}>
      {(control) => (
        <div className={css.captcha}>
          <TextInput {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={16} value={value} onChange={(event) => onChange(event.target.value)} />
          {image === undefined ? <Skeleton width={132} height={44} /> : <img className={css.picture} src={image} alt={t('feedback.picture')} width={132} height={44} />}
          <IconButton label={t('feedback.refresh')} onClick={onRefresh}>
            <RotateCw aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
