import type { Compiler } from 'webpack';
import { platformModules } from './shared-modules.ts';

const name = 'PlatformModulesPlugin';

/** Fails the build of a remote that imports a library which it should reach through the platform. */
export class PlatformModulesPlugin {
  apply(compiler: Compiler): void {
    const closed: ReadonlySet<string> = new Set(platformModules);
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, ({ request }) => {
        if (closed.has(request)) throw new Error(`${request} is reached through @marquee/platform in a remote`);
      });
    });
  }
}
