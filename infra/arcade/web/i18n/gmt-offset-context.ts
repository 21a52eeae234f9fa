import { createContext } from 'react';

/** Offset of the site's time zone from GMT in minutes. */
export const GmtOffsetContext = createContext(0);
