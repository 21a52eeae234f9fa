import { notify } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { Copy } from 'lucide-react';
import { useErrorText } from '#texts/shell-text.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Text of the toast after copying. */
  readonly copiedText: string;
  readonly isWide?: boolean;
}

export function CopyButton({ text, label, copiedText, isWide = false }: CopyButtonProps) {
  const errors = useErrorText();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'success', title: copiedText });
    } catch {
      notify({ tone: 'warning', title: errors.t('unknown_error') });
    }
  };
  return (
    <Button
      size={isWide ? 'medium' : 'small'}
      wide={isWide}
      icon={<Copy aria-hidden size={16} />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
