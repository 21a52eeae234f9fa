import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

/** One thing that holds, or does not. */
export function CheckItem({ holds, children }: { readonly holds: boolean; readonly children: ReactNode }) {
  return (
    <li data-holds={holds}>
      {holds ? <CircleCheck size={20} aria-hidden /> : <CircleX size={20} aria-hidden />}
      {children}
    </li>
  );
}
