import { escapeOutput, escapeText } from './escape-text.ts';

test.each([
  ['\u001b[2J\u001b[31mFAKE\u0007', String.raw`\u001b[2J\u001b[31mFAKE\u0007`],
  ['one\r\n\ttwo', String.raw`one\r\n\ttwo`],
  ['\u009b7m\u007f\u0085', String.raw`\u009b7m\u007f\u0085`],
  ['\u202edesrever\u2066x\u2069', String.raw`\u202edesrever\u2066x\u2069`],
  ['สมชาย 幸运😀 "x" \\', 'สมชาย 幸运😀 "x" \\'],
])('escapes %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped);
});

test('keeps the line feeds of an output, and its JSON', () => {
  const value = { sender: '\u001b\u009b\u202e\u007f\n\t', rows: ['a\r'] };
  const output = escapeOutput(JSON.stringify(value, null, 2));
  expect(output.split('\n')).toHaveLength(6);
  expect(output).toMatch(/^[\n\x20-\x7e]*$/);
  expect(JSON.parse(output)).toEqual(value);
});
