import type { ComponentType } from 'react';

/** Exports of a remote's `src/expose.tsx`. */
export interface RemoteExpose {
  /** Routes of the remote, with full paths. */
  readonly default: ComponentType;
  /** Modals by name. Each receives the params of `openModal` as props and should be lazy. */
  readonly modals?: Readonly<Record<string, ComponentType<Readonly<Record<string, unknown>>>>>;
  /** Loads the dictionary of a language (BCP 47 tag). */
  readonly loadTexts: (language: string) => Promise<Readonly<Record<string, unknown>>>;
}
