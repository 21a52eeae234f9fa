import { createContext, type ReactNode } from 'react';

export interface VerifyDialogProps {
  /** Round to verify; null for data typed by hand. */
  readonly roundId: string | null;
  /** Reveals the active server seed and uses the next one; null in a game without seeds of the player. */
  readonly rotateSeeds: (() => Promise<void>) | null;
  readonly onClose: () => void;
}

/** Renders the verification dialog. The page provides it, because verification is a chunk of its own. */
export const VerifyDialogContext = createContext<(props: VerifyDialogProps) => ReactNode>(() => null);
