import { useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** The field that had the focus when the version of a remote was unmounted. */
export interface FocusedField {
  readonly pathname: string;
  readonly label: string;
  readonly caret: readonly [start: number, end: number] | null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Ids of fields are generated, so that only the label is the same in the next version. */
const getLabel = (field: Field): string => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';

function getFocusedField(pathname: string): FocusedField | null {
  const { activeElement: field } = document;
  if (!isField(field) || field.closest('#content') === null || getLabel(field) === '') return null;
  const { selectionStart: start, selectionEnd: end } = field;
  return { pathname, label: getLabel(field), caret: start === null || end === null ? null : [start, end] };
}

function focusField({ label, caret }: FocusedField): void {
  const field = [...document.querySelectorAll('#content :is(input, textarea)')]
    .filter(isField)
    .find((each) => getLabel(each) === label);
  field?.focus({ preventScroll: true });
  // A field without text, such as a number, has no selection to set.
  if (caret !== null && field?.selectionStart !== null) field?.setSelectionRange(...caret);
}

/**
 * Focuses the field of the previous version again, on the same page and unless something else has the focus. It has to
 * precede the routes, because React cleans up its effect before it removes the elements of later siblings.
 */
export function FocusRestoration({ fieldRef }: { readonly fieldRef: RefObject<FocusedField | null> }): null {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const previous = fieldRef.current;
    if (previous?.pathname === pathname && document.activeElement === document.body) focusField(previous);
    return () => {
      fieldRef.current = getFocusedField(pathname);
    };
  }, [fieldRef, pathname]);
  return null;
}
