/** The package types its parts together alone. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { ConsumesOptions } from '@module-federation/webpack-bundler-runtime';

  export function consumes(options: ConsumesOptions): void;
}
