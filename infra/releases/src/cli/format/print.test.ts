import { formatChange, formatChangeRequests } from './format-change.ts';
import { formatCanSwitch, formatHistory, formatVerification } from './print.ts';

const failed = {
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

test('prints the cause of a scheduled change that failed', () => {
  expect(formatHistory({ entries: [failed] })).toMatch(
    /change-request-failed +1\.1\.0 +ann +new rails; failed: lobby was 1\.0\.0 and is 1\.2\.0 now/,
  );
});

test('prints the canary that a rollback because of damaged files stopped', () => {
  const outcome = {
    channel: 'production',
    part: 'lobby',
    version: '1.1.0',
    to: '1.0.0',
    detail: 'page.js was changed',
  };
  const damaged = [{ part: 'lobby', version: '1.1.0', build: 'a', damage: 'page.js was changed' }];
  const live = [{ ...outcome, canaryStopped: '1.2.0' }];
  expect(formatVerification({ at: '', builds: 1, files: 3, damaged, live })).toContain(
    'lobby 1.1.0 was rolled back to 1.0.0 and its canary 1.2.0 was stopped, page.js was changed',
  );
});

test('prints a skipped check as skipped', () => {
  const checks = [{ check: 'smoke-test', result: 'skipped' as const, detail: 'no browser is configured' }];
  expect(formatCanSwitch({ allowed: true, checks })).toMatch(/^skipped +smoke-test +no browser is configured\n/);
});

test.each([
  [
    false,
    'lobby 1.0.0 is withdrawn from production at revision 7; open tabs keep it until their next navigation or reload',
  ],
  [true, /withdrawn from production at revision 7; open tabs leave it as soon as no bet, .* is open\nthe canary lobby/],
])('says what open tabs do after a withdrawal (urgent: %s)', (isUrgent, expected) => {
  const target = { channel: 'production', part: 'lobby', revision: 7, from: '1.0.0', to: null, lastGood: null };
  const canaryStopped = isUrgent ? '1.1.0' : null;
  const changed = {
    ...target,
    canary: null,
    canaryStopped,
    remoteCanariesStopped: [],
    checks: [],
    isUrgent,
    dryRun: false,
  };
  expect(formatChange('withdraw', changed)).toMatch(expected);
});

test('prints the canaries that a rollback of the shell stopped', () => {
  const target = { channel: 'production', part: 'shell', revision: 7, from: '1.1.0', to: '1.0.0', lastGood: '1.0.0' };
  const remoteCanariesStopped = [{ part: 'lobby', version: '2.0.0' }];
  const effects = { canary: null, canaryStopped: null, remoteCanariesStopped, checks: [] };
  expect(formatChange('rollback', { ...target, ...effects, isUrgent: false, dryRun: true })).toContain(
    'the canary lobby 2.0.0 would be stopped too',
  );
  const row = { ...failed, action: 'rollback' as const, part: 'shell', detail: { to: '1.0.0', remoteCanariesStopped } };
  expect(formatHistory({ entries: [row] })).toContain('the canary lobby 2.0.0 was stopped too');
});

test('prints that a change is urgent', () => {
  const applied = { ...failed, action: 'switch' as const, revision: 7, detail: { to: '1.1.0', isUrgent: true } };
  expect(formatHistory({ entries: [applied] })).toMatch(/switch +1\.1\.0 +ann +new rails; urgent/);
  const request = {
    id: 'p1',
    action: 'withdraw',
    version: '1.1.0',
    actor: 'ann',
    at: '',
    reason: 'harmful',
    rule: null,
    digest: 'd1',
  };
  const waiting = [
    { ...request, isUrgent: true },
    { ...request, isUrgent: false, digest: null },
  ];
  expect(formatChangeRequests([{ part: 'lobby', awaitingApproval: waiting, scheduled: [], superseded: [] }])).toEqual([
    'p1 needs an approval: urgent withdraw lobby 1.1.0, requested by ann: harmful',
    '  npm run releases -- approve p1 --digest d1 --reason <text>',
    'p1 is not the request that the audit shows: use npm run releases -- audit verify, ' +
      'then npm run releases -- cancel p1 --reason <text>',
  ]);
});
