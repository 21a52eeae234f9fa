import { useEffect, useState, type FormEvent } from 'react';

export interface DiscardQuestion {
  /** Whether the operator is asked. */
  readonly isAsked: boolean;
  onInput(event: FormEvent): void;
  /** Closes a dialog without input; asks first when something was typed, and takes the question back when asked. */
  requestClose(): void;
  keepEditing(): void;
}

/** Asks before a dialog or the page is closed whose fields have input that is not saved. */
export function useDiscardQuestion(onClose: () => void): DiscardQuestion {
  const [hasInput, setHasInput] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!hasInput) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasInput]);
  return {
    isAsked,
    onInput: () => setHasInput(true),
    requestClose: () => (hasInput ? setIsAsked(!isAsked) : onClose()),
    keepEditing: () => setIsAsked(false),
  };
}
