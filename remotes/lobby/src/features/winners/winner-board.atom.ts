import { atom } from 'jotai';

/** Whether the winner board is open; reset when the page is loaded again. */
export const winnerBoardOpen = atom(true);
