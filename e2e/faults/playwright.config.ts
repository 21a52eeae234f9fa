import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { workFolder } from '#fixtures/site.ts';
import base from '../playwright.config.ts';

const ofMatrix = '**/matrix.spec.ts';

/** The faults, on a site as the other browser tests have it, or on two. */
export default defineConfig({
  ...base,
  projects: [
    { name: 'matrix', testMatch: ofMatrix },
    { name: 'others', testIgnore: ofMatrix },
  ],
  testDir: '.',
  outputDir: path.join(workFolder, 'faults'),
  reporter: './matrix-reporter.ts',
  webServer:
    base.webServer === undefined ? undefined : [base.webServer].flat().map((server) => ({ ...server, cwd: '../..' })),
});
