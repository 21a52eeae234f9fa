import { RotateCw } from 'lucide-react';
import { Button } from '../button/button.tsx';

export interface RetryButtonProps {
  readonly label: string;
  onRetry(): void;
}

/** The way on of an `ErrorState`: fetches again what could not be had. */
export function RetryButton({ label, onRetry }: RetryButtonProps) {
  return (
    <Button variant="outline" icon={<RotateCw aria-hidden size={16} />} onClick={onRetry}>
      {label}
    </Button>
  );
}
