import { atom } from 'jotai';

/** Whether the winners are on show, as long as the page lives. */
export const winnerBoardOpen = atom(true);
