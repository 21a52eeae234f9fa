import { atom } from 'jotai';
import { useStoreValue, writeAtom } from '#state/page/store.ts';

const place = '#content > *';
const isWaitingAtom = atom(false);

/** Keeps presses from the content of a remote that React has not hydrated yet: it would lose them. */
export function disableContent(page: ParentNode): void {
  writeAtom(isWaitingAtom, true);
  for (const element of page.querySelectorAll<HTMLElement>(place)) element.inert = true;
}

/** Lets the content react again once React has hydrated it. */
export function enableContent(): void {
  writeAtom(isWaitingAtom, false);
  for (const element of document.querySelectorAll<HTMLElement>(place)) element.inert = false;
}

/** Whether the page has content that React has not hydrated yet. */
export function useIsContentWaiting(): boolean {
  return useStoreValue(isWaitingAtom);
}
