import { readStartOptions } from './start-options.ts';

test.each([
  [[], { shouldWatch: false, shouldPublish: false }],
  [['--publish'], { shouldWatch: false, shouldPublish: true }],
  [['--watch'], { shouldWatch: true, shouldPublish: true }],
])('publishes the working tree on request or while watching only: %j', (args, options) => {
  expect(readStartOptions(args)).toEqual(options);
});

test('rejects an unknown option with the usage', () => {
  expect(() => readStartOptions(['--pubish'])).toThrow(
    /'--pubish'.*\. Usage: npm start \[-- --publish\], npm run dev\.$/,
  );
});
