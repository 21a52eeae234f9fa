import { formatHistory } from './print.ts';

test('prints the cause of a scheduled change that failed', () => {
  const entry = {
    sequence: 1,
    at: '2026-11-20T10:00:00.000Z',
    actor: 'ann',
    action: 'change-request-failed' as const,
    channel: 'production',
    part: 'lobby',
    revision: null,
    reason: 'new rails',
    detail: { to: '1.1.0', code: 'live-changed', message: 'lobby was 1.0.0 and is 1.2.0 now' },
    previous: '',
    hash: '',
    keyId: '',
    signature: '',
  };
  expect(formatHistory({ entries: [entry] })).toMatch(
    /change-request-failed +1\.1\.0 +ann +new rails; failed: lobby was 1\.0\.0 and is 1\.2\.0 now/,
  );
});
