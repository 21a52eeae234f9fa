import { createContext } from 'react';

/** Tells the game what is wrong with the text of a field, or null: it accepts no bet until the text is right. */
export const InvalidFieldContext = createContext<(note: string | null) => void>(() => undefined);
