import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { workFolder } from '#fixtures/site.ts';
import base from '#playwright.config.ts';

const matrixSpec = '**/matrix.spec.ts';

/** The fault tests, with the sites of the other browser tests. */
export default defineConfig({
  ...base,
  projects: [
    { name: 'matrix', testMatch: matrixSpec },
    { name: 'others', testIgnore: [matrixSpec, '*.test.ts'] },
  ],
  testDir: '.',
  maxFailures: 0,
  globalTimeout: 0,
  outputDir: path.join(workFolder, 'faults'),
  reporter: './matrix-reporter.ts',
  webServer:
    base.webServer === undefined ? undefined : [base.webServer].flat().map((server) => ({ ...server, cwd: '../..' })),
});
