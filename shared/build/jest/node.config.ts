import type { Config } from 'jest';
import { repositoryRoot } from './root.ts';
import { transform, transformIgnorePatterns } from './transform.ts';

const config: Config = {
  displayName: 'services',
  rootDir: repositoryRoot,
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/infra/*/{src,test}/**/*.test.ts',
    '<rootDir>/shared/{artefacts,build,contract,money,pages,service,signed-calls,testing}/**/*.test.ts',
  ],
  globalSetup: '<rootDir>/shared/build/jest/postgres-setup.ts',
  globalTeardown: '<rootDir>/shared/build/jest/postgres-teardown.ts',
  testTimeout: 30_000,
  transform,
  transformIgnorePatterns,
  // A global is looked up outside the file's sandbox, which makes drawing a captcha twenty times as slow.
  sandboxInjectedGlobals: ['Math'],
};

export default config;
