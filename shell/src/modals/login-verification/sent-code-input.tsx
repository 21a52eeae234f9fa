import { useShellText } from '#texts/shell-text.ts';
import { CodeInput } from '#modal-kit/verification-code/code-input.tsx';
import { useSendLoginCode, type SendCodeMutation } from './use-send-login-code.ts';

interface SentCodeInputProps {
  readonly mutation: SendCodeMutation;
  /** The masked number or mail address. */
  readonly maskedRecipient: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(code: string): void;
}

/** The input of a code, with the button that sends it. */
export function SentCodeInput({ mutation, maskedRecipient, value, error, onChange }: SentCodeInputProps) {
  const { t } = useShellText();
  const { seconds, busy, failure, send } = useSendLoginCode(mutation, maskedRecipient);
  return (
    <CodeInput
      value={value}
      error={error ?? failure}
      hint={t('loginVerification.sentTo', { recipient: maskedRecipient })}
      seconds={seconds}
      busy={busy}
      onChange={onChange}
      onSend={send}
    />
  );
}
