import type { Config } from 'jest';
import { repositoryRoot } from './root.ts';
import { transform, transformIgnorePatterns } from './transform.ts';

const config: Config = {
  displayName: 'browser',
  rootDir: repositoryRoot,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  testMatch: [
    '<rootDir>/shell/src/**/*.test.{ts,tsx}',
    '<rootDir>/remotes/*/src/**/*.test.{ts,tsx}',
    '<rootDir>/infra/dev/templates/*/src/**/*.test.{ts,tsx}',
    '<rootDir>/shared/{ui,platform}/src/**/*.test.{ts,tsx}',
    '<rootDir>/infra/*/web/**/*.test.{ts,tsx}',
  ],
  globalSetup: '<rootDir>/shared/build/jest/global-setup.ts',
  globalTeardown: '<rootDir>/shared/build/jest/global-teardown.ts',
  setupFilesAfterEnv: [
    '<rootDir>/shared/build/jest/browser-setup.mjs',
    '<rootDir>/shell/src/test/install-page-state.ts',
  ],
  testTimeout: 20_000,
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/build/jest/class-names.ts',
    '\\.(css|webp|svg|woff2)$': '<rootDir>/shared/build/jest/file-name.ts',
  },
  transform,
  transformIgnorePatterns,
};

export default config;
