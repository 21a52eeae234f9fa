import manifest from '#package.json' with { type: 'json' };

/** Semantic version of the host contract. Remotes name the range they need as `requires` in `remote.ts`. */
export const contractVersion: string = manifest.version;
