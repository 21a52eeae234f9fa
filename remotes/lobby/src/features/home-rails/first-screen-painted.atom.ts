import { atom } from 'jotai';

/** Whether the first screen of this page load has been painted. */
export const firstScreenPainted = atom(false);
