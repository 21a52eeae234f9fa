import { lastWords } from './last-words.ts';

test('one sentence of its own is what is told, without the log before it', () => {
  expect(lastWords('{"level":30,"msg":"Server listening"}\nPORT must be a number.\n')).toBe('PORT must be a number.');
});

test('of code that is broken the place and the error are told, without what Node adds', () => {
  const log = `node:internal/modules/run_main:107
    triggerUncaughtException(
    ^

file:///site/infra/gateway/src/server.ts:29

const = ;
      ^

SyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Unexpected token \`=\`. Expected yield
    at parseTypeScript (node:internal/modules/typescript:72:36) {
  code: 'ERR_INVALID_TYPESCRIPT_SYNTAX'
}

Node.js v24.21.0
`;
  expect(lastWords(log)).toBe(
    'file:///site/infra/gateway/src/server.ts:29\nconst = ;\nSyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Unexpected token `=`. Expected yield',
  );
});

test('a log of records alone gives its last one', () => {
  expect(lastWords('{"level":30}\n{"level":60,"msg":"no disk"}\n')).toBe('{"level":60,"msg":"no disk"}');
  expect(lastWords('')).toBe('it said nothing');
});
