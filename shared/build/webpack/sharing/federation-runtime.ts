/**
 * Global variable with the federation's bundler runtime, set by the shell for the entries of remotes. With it an entry
 * has 4 KB gzip, with its own bundler runtime 9 KB, with the whole runtime 27 KB.
 */
export const runtimeGlobal = '_MARQUEE_FEDERATION';

interface ExternalRequest {
  readonly request?: string;
}

/** Webpack external that takes the bundler runtime from the page. */
export function resolveProvidedRuntime({ request = '' }: ExternalRequest): Promise<string | undefined> {
  return Promise.resolve(
    /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request) ? `global ${runtimeGlobal}` : undefined,
  );
}
