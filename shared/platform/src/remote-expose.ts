import type { ComponentType } from 'react';

/** What a remote's `src/expose.tsx` exports. */
export interface RemoteExpose {
  /** The remote's routes, as full paths. */
  readonly default: ComponentType;
  /** Modals by name; each gets the params of `openModal` as props. Make them lazy. */
  readonly modals?: Readonly<Record<string, ComponentType<Readonly<Record<string, unknown>>>>>;
  /** The remote's dictionary in a language. */
  readonly loadTexts: (language: string) => Promise<Readonly<Record<string, unknown>>>;
}
