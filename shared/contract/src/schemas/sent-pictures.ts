/**
 * Pictures that a player sends with something; `bytes` is the most that one may have, `count` how many there may
 * be.
 */
export const sentPictures = { types: ['image/png', 'image/jpeg'], bytes: 5 * 1024 * 1024, count: 3 } as const;

/** Characters of a comment. */
export const commentLength = { min: 1, max: 140 } as const;
