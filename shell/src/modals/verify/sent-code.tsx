import { useShellText } from '#shell-text.ts';
import { CodeInput } from '#modals/codes/code-input.tsx';
import { useSendProof } from './use-send-proof.ts';

interface SentCodeProps {
  readonly ticket: string;
  readonly way: 'mobile' | 'email';
  /** Number or mail address, as far as it is told. */
  readonly to: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(code: string): void;
}

/** A code that has to be sent first. */
export function SentCode({ ticket, way, to, value, error, onChange }: SentCodeProps) {
  const { t } = useShellText();
  const { seconds, busy, send } = useSendProof(ticket, way, to);
  return (
    <CodeInput
      value={value}
      error={error}
      hint={t('verify.sentTo', { to })}
      seconds={seconds}
      busy={busy}
      onChange={onChange}
      onSend={send}
    />
  );
}
