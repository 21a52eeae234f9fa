import { toReleaseError } from './to-release-error.ts';

const failWith = (code: string): Error => Object.assign(new Error('could not extend file'), { code });
const rejectInput = (message: string): Error => Object.assign(new Error(message), { statusCode: 400, validation: [] });

describe('error of the release service', () => {
  test.each(['ENOSPC', 'EDQUOT', '53100'])('says that the disk is full at %s', (code) => {
    expect(toReleaseError(failWith(code))).toMatchObject({
      code: 'storage-full',
      message: 'there is no room on the disk; the live versions are not affected',
    });
  });

  test('says that the database is down or busy', () => {
    expect(toReleaseError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
      code: 'database-down',
      status: 503,
    });
  });

  test('names the wrong field without its regular expression', () => {
    expect(toReleaseError(rejectInput('params/version must match pattern "^\\d+\\.\\d+$"'))).toMatchObject({
      code: 'input',
      message: 'version: has the wrong format',
    });
  });
});
