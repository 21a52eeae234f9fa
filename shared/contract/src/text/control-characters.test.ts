import { multiLine, singleLine } from '#schemas/primitives.ts';

const isAccepted = (schema: typeof singleLine, text: string): boolean => schema.safeParse(text).success;

const rejected: readonly [string, string][] = [
  ['NUL', '\0'],
  ['BEL', '\u0007'],
  ['an escape sequence', '\u001b[2J'],
  ['a carriage return', '\r'],
  ['a vertical tab', '\v'],
  ['DEL', '\u007f'],
  ['CSI in one character', '\u009b'],
  ['the last C1 character', '\u009f'],
  ['an embedding', '\u202a'],
  ['an override', '\u202e'],
  ['an isolate', '\u2066'],
  ['the end of an isolate', '\u2069'],
  ['an unpaired surrogate', '\ud800'],
];
test.each(rejected)('rejects %s in texts of one line and of several lines', (_, text) => {
  expect(isAccepted(singleLine, `a${text}b`)).toBe(false);
  expect(isAccepted(multiLine, `a${text}b`)).toBe(false);
});

test('accepts line feeds and tabs in texts of several lines only', () => {
  expect(isAccepted(multiLine, 'one\n\ttwo\n\nthree')).toBe(true);
  expect(isAccepted(singleLine, 'one\ntwo')).toBe(false);
  expect(isAccepted(singleLine, 'one\ttwo')).toBe(false);
});

test('stores the line ends of forms as line feeds', () => {
  expect(multiLine.parse('one\r\ntwo\r\n\r\nthree\r\n')).toBe('one\ntwo\n\nthree');
});

test.each(['Kittisak Nok', 'ก เล่นสนุกมาก', '幸运😀', 'ünïcode \u00a0\u200d\u200f'])('accepts %j in both', (text) => {
  expect(isAccepted(singleLine, text)).toBe(true);
  expect(isAccepted(multiLine, text)).toBe(true);
});
