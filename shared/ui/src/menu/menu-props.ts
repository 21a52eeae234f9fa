import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

export type MenuItem =
  | {
      readonly kind?: 'action';
      readonly id: string;
      readonly label: string;
      /** BCP 47 of the label, where it is not the page's. */
      readonly lang?: string;
      readonly icon?: ReactNode;
      /** At the end of the line: a chip, a count. */
      readonly aside?: ReactNode;
      readonly tone?: 'plain' | 'coral';
      /** Draws a tick; for a choice among several. */
      readonly checked?: boolean;
      readonly disabled?: boolean;
      onSelect(): void;
    }
  | {
      readonly kind: 'link';
      readonly id: string;
      /** `<Link to="…">…</Link>` or `<a>`, icon and words inside. */ readonly link: ReactElement;
    }
  | {
      readonly kind: 'note';
      readonly id: string;
      /** A sentence that explains the actions below it. */ readonly label: string;
    }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'separator'; readonly id: string };

export interface MenuProps {
  /** The button that opens it; must take a ref and button props. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly items: readonly MenuItem[];
  /** Names the menu for screen readers. */
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'bottom' | 'top';
}
