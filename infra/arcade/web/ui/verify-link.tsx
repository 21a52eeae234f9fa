import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  readonly roundId: string | null;
  readonly label?: string;
  readonly className: string | undefined;
  readonly onVerify: (roundId: string | null) => void;
  readonly children: ReactNode;
}

/**
 * Link to the verification of a round. A plain click opens a dialog, because the site may forbid new windows in its
 * frame.
 */
export function VerifyLink({ roundId, label, className, onVerify, children }: Props) {
  const { language } = useTexts();
  const address = `/verify?lang=${language}${roundId === null ? '' : `&round=${roundId}`}`;
  const onClick = (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    onVerify(roundId);
  };
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer" aria-label={label} onClick={onClick}>
      {children}
    </a>
  );
}
