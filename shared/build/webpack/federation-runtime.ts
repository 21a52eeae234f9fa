/**
 * Global of the page that hands the federation's bundler runtime to entries of remotes, made by the shell. An entry is
 * 4 KB gzip with it, 9 KB with a bundler runtime of its own, 27 KB with the whole runtime.
 */
export const runtimeGlobal = '_MARQUEE_FEDERATION';

interface ExternalRequest {
  readonly request?: string;
}

/** Webpack external: leaves the bundler runtime to the page. */
export function providedRuntime({ request = '' }: ExternalRequest): Promise<string | undefined> {
  return Promise.resolve(
    /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request) ? `global ${runtimeGlobal}` : undefined,
  );
}
