import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

export type MenuItem =
  | {
      readonly kind?: 'action';
      readonly id: string;
      readonly label: string;
      /** BCP 47 tag of the label when it differs from the page. */
      readonly lang?: string;
      readonly icon?: ReactNode;
      /** Content at the end of the line, such as a chip or a count. */
      readonly aside?: ReactNode;
      readonly tone?: 'plain' | 'coral';
      /** Makes the item a checkbox item; true shows a tick. */
      readonly checked?: boolean;
      readonly disabled?: boolean;
      onSelect(): void;
    }
  | {
      readonly kind: 'link';
      readonly id: string;
      /** `<Link to="…">…</Link>` or `<a>` with icon and text inside. */ readonly link: ReactElement;
    }
  | {
      readonly kind: 'note';
      readonly id: string;
      /** Text that explains the items below it. */ readonly label: string;
    }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'separator'; readonly id: string };

export interface MenuProps {
  /** Button that opens the menu; must accept a ref and button props. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly items: readonly MenuItem[];
  /** Accessible name of the menu. */
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'bottom' | 'top';
}
