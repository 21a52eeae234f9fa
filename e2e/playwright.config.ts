import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { visitorWithoutPopups } from '#fixtures/visitor-without-popups.ts';
import { site, workFolder } from '#fixtures/site.ts';

const pageSpecs = '**/{console,frame,games,member,site-settings,status}/*.spec.ts';
// The tests of a worker share one context, which Playwright empties between them, and with --process-per-site one
// process, whose compiled scripts make the second load of a page twice as fast.
process.env['PW_TEST_REUSE_CONTEXT'] = '1';
/**
 * A page of a test lives for seconds, so optimised code costs more time than it saves, and baseline code less. The next
 * page needs the compiled functions again, so V8 retains them.
 */
const compilation = [
  '--no-maglev',
  '--no-turbofan',
  '--always-sparkplug',
  '--no-flush-bytecode',
  '--no-isolate-script-cache-ageing',
];

/**
 * Starts a site on an empty data folder with the command of the README, unless SITE names a running one. Both projects
 * take about the same time, so that they can run in parallel on two sites.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: path.join(workFolder, 'failures'),
  projects: [
    { name: 'pages', testMatch: pageSpecs },
    { name: 'journeys', testIgnore: pageSpecs },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 1,
  // When the site is broken, every test waits for its time limit. The results of the first ones say enough.
  maxFailures: 10,
  globalTimeout: 45 * 60_000,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: site.origin,
    storageState: visitorWithoutPopups,
    viewport: { width: 1440, height: 900 },
    // Painting a sixteenth of the pixels saves an eighth of the work of a test; the layout stays the same.
    deviceScaleFactor: process.env['APPEARANCE'] === 'all' ? 1 : 0.25,
    locale: 'en-GB',
    // Routes of a test do not see the navigations of a service worker.
    serviceWorkers: 'block',
    // Animations and blurred backgrounds slow the tests down. Tests of motion switch it on, screenshots the blur.
    contextOptions: { reducedMotion: 'reduce', contrast: 'more' },
    // A trace costs a quarter of the time of a test; `--trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['PLAYWRIGHT_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Without graphics hardware a process of its own for it only passes pictures on.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--process-per-site',
        `--js-flags=${compilation.join(',')}`,
      ],
    },
  },
  webServer: site.isExternal
    ? undefined
    : {
        command: `rm -rf ${site.dataFolder} && npm start`,
        cwd: '..',
        url: `${site.origin}/healthz`,
        timeout: 240_000,
        stdout: 'pipe',
        env: {
          PORT: String(site.port),
          MARQUEE_DATA: site.dataFolder,
          // All browsers of the tests are in one network, which creates hundreds of accounts.
          CHALLENGE_BUDGET: '100000',
          AUTO_ROLLBACK_CANARY_NETWORKS: '1',
          FAILURE_REPORTS_PER_NETWORK: '100',
        },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
});
