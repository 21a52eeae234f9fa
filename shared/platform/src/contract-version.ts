import manifest from '../package.json' with { type: 'json' };

/** Semver of the host contract; remotes state the range they need as `requires`. */
export const contractVersion: string = manifest.version;
