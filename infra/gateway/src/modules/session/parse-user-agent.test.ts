import { parseUserAgent } from './parse-user-agent.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/120.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/120.0 Safari/537.36 Edg/120.0`,
    'Microsoft Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webKit} Version/17.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
  ],
  [`Mozilla/5.0 (Linux; Android 13; Pixel 7) ${webKit} Chrome/120.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:121.0) Gecko/20100101 Firefox/121.0', 'Firefox', 'macOS'],
  ['tool', '', ''],
  ['', '', ''],
])('reads browser and system from "%s"', (userAgent, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});
