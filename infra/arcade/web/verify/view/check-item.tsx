import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

/** Result of one check. */
export function CheckItem({ isValid, children }: { readonly isValid: boolean; readonly children: ReactNode }) {
  return (
    <li data-valid={isValid}>
      {isValid ? <CircleCheck size={20} aria-hidden /> : <CircleX size={20} aria-hidden />}
      {children}
    </li>
  );
}
