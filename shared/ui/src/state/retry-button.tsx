import { RotateCw } from 'lucide-react';
import { Button } from '#button/button.tsx';

export interface RetryButtonProps {
  readonly label: string;
  onRetry(): void;
}

/** Retry button for the `action` of an `ErrorState`. */
export function RetryButton({ label, onRetry }: RetryButtonProps) {
  return (
    <Button variant="outline" icon={<RotateCw aria-hidden size={16} />} onClick={onRetry}>
      {label}
    </Button>
  );
}
