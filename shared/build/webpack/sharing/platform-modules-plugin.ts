import type { Compiler } from 'webpack';
import { platformModules } from './shared-modules.ts';

const name = 'PlatformModulesPlugin';

/** Fails the build of a remote that imports a library directly instead of through the platform. */
export class PlatformModulesPlugin {
  apply(compiler: Compiler): void {
    const forbidden: ReadonlySet<string> = new Set(platformModules);
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, ({ request }) => {
        if (forbidden.has(request)) throw new Error(`${request} must be used through @marquee/platform in a remote`);
      });
    });
  }
}
