import type { Config } from 'jest';
import { repositoryRoot } from './root.ts';
import { transform, transformIgnorePatterns } from './transform.ts';

const config: Config = {
  displayName: 'services',
  rootDir: repositoryRoot,
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/infra/*/{src,test}/**/*.test.ts',
    '<rootDir>/e2e/faults/*.test.ts',
    '<rootDir>/shared/{artefacts,build,contract,money,pages,service,signed-calls,testing,time}/**/*.test.ts',
  ],
  // Tests of minutes run by `npm run test:long` and `npm run faults`.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env['LONG_TESTS'] ? [] : ['\\.long\\.test\\.ts$'])],
  globalSetup: '<rootDir>/shared/build/jest/postgres-setup.ts',
  globalTeardown: '<rootDir>/shared/build/jest/postgres-teardown.ts',
  setupFiles: ['<rootDir>/shared/build/jest/cheap-key-derivation.ts'],
  testTimeout: 30_000,
  transform,
  transformIgnorePatterns,
  // Globals are looked up outside the sandbox of a test file, which makes drawing a captcha twenty times slower.
  sandboxInjectedGlobals: ['Math'],
};

export default config;
