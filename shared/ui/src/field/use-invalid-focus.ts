import { useEffect, useRef, useState, type FormEvent } from 'react';

/**
 * Returns a submit handler that calls `onSubmit`, waits for its promise and then focuses the first control of the form
 * with `aria-invalid`, or `data-invalid` for a button, in document order. Form libraries focus in order of
 * registration, which can differ.
 *
 * @param callError error of the last call of the form, after which the first invalid control has the focus too
 */
export function useInvalidFocus(
  onSubmit: (event: FormEvent<HTMLFormElement>) => void | Promise<void>,
  callError: unknown = null,
) {
  const form = useRef<HTMLFormElement>(null);
  const [submissions, setSubmissions] = useState(0);
  // An effect runs after the errors of the submission are rendered.
  useEffect(() => {
    if (submissions > 0) focusInvalid(form.current);
  }, [submissions]);
  useEffect(() => {
    if (callError !== null) focusInvalid(form.current);
  }, [callError]);
  return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    form.current = event.currentTarget;
    await onSubmit(event);
    setSubmissions((count) => count + 1);
  };
}

function focusInvalid(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid=true], button[data-invalid]');
  control?.focus();
  // A control that has the focus already is not scrolled by it.
  control?.scrollIntoView({ block: 'nearest' });
}
