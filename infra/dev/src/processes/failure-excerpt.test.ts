import { extractFailure } from './failure-excerpt.ts';

test('returns the message of the service without the log records before it', () => {
  expect(extractFailure('{"level":30,"msg":"Server listening"}\nPORT must be a number.\n')).toBe(
    'PORT must be a number.',
  );
});

test('returns position and error of broken code without the lines that Node adds', () => {
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
  expect(extractFailure(log)).toBe(
    'file:///site/infra/gateway/src/server.ts:29\nconst = ;\nSyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: ' +
      'Unexpected token `=`. Expected yield',
  );
});

test('returns the last record of a log that has only records', () => {
  expect(extractFailure('{"level":30}\n{"level":60,"msg":"no disk"}\n')).toBe('{"level":60,"msg":"no disk"}');
  expect(extractFailure('')).toBe('it printed nothing');
});
