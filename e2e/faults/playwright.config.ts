import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** The fault matrix, on a site as the other browser tests have it. */
export default defineConfig({
  ...base,
  projects: [],
  testDir: '.',
  outputDir: '../../.cache/faults',
  reporter: './matrix-reporter.ts',
  webServer: base.webServer === undefined ? undefined : [base.webServer].flat().map((server) => ({ ...server, cwd: '../..' })),
});
