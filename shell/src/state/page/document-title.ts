import { atom } from 'jotai';
import { readAtom, writeAtom } from './store.ts';

interface Titles {
  /** Title of the page; null before the first one is shown. */
  readonly page: string | null;
  /** Title of the modal that the address opens over the page. */
  readonly modal: string | null;
}

const titlesAtom = atom<Titles>({ page: null, modal: null });

function change(titles: Partial<Titles>): void {
  const next = { ...readAtom(titlesAtom), ...titles };
  writeAtom(titlesAtom, next);
  const title = next.modal ?? next.page;
  if (title !== null) document.title = title;
}

/** Sets the title of the page, with the name of the site. A modal with an address covers it. */
export function setPageTitle(page: string): void {
  change({ page });
}

/** Sets the title of the modal that the address opens; null when it opens none. */
export function setModalTitle(modal: string | null): void {
  change({ modal });
}
