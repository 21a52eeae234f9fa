/**
 * PBKDF2 with SHA-256, by which a challenge derives 32 bits from its id and a counter. Its speed is similar in browsers
 * and in scripts, other than that of a single hash.
 */
export const challengeWork = { salt: 'challenge', iterations: 1_000, bytes: 4 } as const;
