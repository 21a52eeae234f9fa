import { createContext, type ComponentType } from 'react';

export interface VerifyDialogProps {
  /** Round to verify; null for data typed by hand. */
  readonly roundId: string | null;
  readonly onClose: () => void;
}

/** Provided by the page, because the verification of every game is a chunk of its own. */
export const VerifyDialogContext = createContext<ComponentType<VerifyDialogProps>>(() => null);
