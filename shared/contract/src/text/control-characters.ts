/**
 * Control characters (C0, DEL, C1), which a terminal executes, and characters that change the direction of the text
 * after them. Part of a character class.
 */
const controls = String.raw`\p{Cc}\u202a-\u202e\u2066-\u2069`;
/** PostgreSQL stores unpaired surrogates only as replacement characters. */
const rejected = String.raw`${controls}\p{Cs}`;

export const controlCharacters = new RegExp(`[${controls}]`, 'gu');

/** Names, senders, subjects, addresses, reasons. */
export const singleLineText = new RegExp(`^[^${rejected}]*$`, 'u');

/** Messages and comments: line feeds and tabs are the only control characters. */
export const multiLineText = new RegExp(String.raw`^[^${rejected}]*(?:[\n\t][^${rejected}]*)*$`, 'u');
