import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { quietVisitor } from '#fixtures/quiet-visitor.ts';
import { site, workFolder } from '#fixtures/site.ts';

const ofPages = '**/{frame,games,member}/*.spec.ts';
/** A page of a story lives for seconds: making its code faster costs more than the faster code saves. */
const plainCode = '--js-flags=--no-maglev,--no-turbofan';

/**
 * A site of its own, started by the README's command on an empty data folder, unless SITE names one that runs. The projects
 * take about as long as each other, to be run side by side on two sites.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: path.join(workFolder, 'failures'),
  projects: [
    { name: 'pages', testMatch: ofPages },
    { name: 'journeys', testIgnore: ofPages },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: site.origin,
    storageState: quietVisitor,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // A processor that draws what moves, or blurs what lies under a modal, has no time for the story; those about motion ask for it, and
    // pictures are taken with the blur.
    contextOptions: { reducedMotion: 'reduce', contrast: 'more' },
    // A trace of every story costs a quarter of its time; `--trace on` records one when it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['PLAYWRIGHT_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        plainCode,
      ],
    },
  },
  webServer: site.given
    ? undefined
    : {
        command: `rm -rf ${site.dataFolder} && npm start`,
        cwd: '..',
        url: `${site.origin}/healthz`,
        timeout: 240_000,
        stdout: 'pipe',
        env: { PORT: String(site.port), MARQUEE_DATA: site.dataFolder },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
});
