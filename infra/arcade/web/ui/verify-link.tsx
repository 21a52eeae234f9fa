import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  readonly roundId: string | null;
  readonly label?: string;
  readonly className: string | undefined;
  readonly onVerify: (roundId: string | null) => void;
  readonly children: ReactNode;
}

/** Leads to the verification of a round: over the game on a plain click, because the frame around it may forbid new windows. */
export function VerifyLink({ roundId, label, className, onVerify, children }: Props) {
  const { language } = useTexts();
  const address = `/verify?lang=${language}${roundId === null ? '' : `&round=${roundId}`}`;
  const open = (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    onVerify(roundId);
  };
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer" aria-label={label} onClick={open}>
      {children}
    </a>
  );
}
