import type { AlertContent } from '@marquee/contract/alerts';
import { findResolution } from './find-resolution.ts';

const lobby = { channel: 'production', part: 'lobby', version: '1.1.0' };
const failures = '40 of 40 reports within two minutes were failures';
const rollbackFailed: AlertContent = {
  type: 'version.rollback_failed',
  data: { ...lobby, detail: failures, obstacle: 'there is no earlier good version' },
};
const damaged: AlertContent = { type: 'artefact.damaged', data: { ...lobby, detail: 'page.js was changed' } };
const rolledBack: AlertContent = {
  type: 'version.rolled_back',
  data: { ...lobby, to: '1.0.0', canaryStopped: null, detail: failures },
};
const files = { type: 'files', part: 'lobby', version: '1.1.0', cause: 'files_intact' } as const;
const rollout = {
  type: 'change',
  channel: 'production',
  part: 'lobby',
  current: '1.0.0',
  isRollout: true,
  isCanary: false,
  isAutomatic: false,
} as const;

test('resolves the alert of damaged files of a version that is retired', () => {
  expect(findResolution(damaged, { ...files, cause: 'version_retired' })).toBe('version_retired');
  expect(findResolution(damaged, { ...files, version: '1.2.0' })).toBeNull();
});

test('leaves a version that fails for players open when its files are verified as intact', () => {
  expect(findResolution(rollbackFailed, files)).toBeNull();
});

test('resolves a failed rollback by an automatic change, but not what the service did by itself before', () => {
  expect(findResolution(rollbackFailed, { ...rollout, isAutomatic: true })).toBe('part_changed');
  expect(findResolution(rolledBack, { ...rollout, isAutomatic: true })).toBeNull();
  expect(findResolution(rolledBack, rollout)).toBe('part_changed');
});

test('leaves a failed rollback open while its version is still current', () => {
  expect(findResolution(rollbackFailed, { ...rollout, current: '1.1.0' })).toBeNull();
});

test('leaves the restart of a service open', () => {
  const restart = { service: 'gateway', cause: 'exited', detail: 'exited with code 1' } as const;
  expect(findResolution({ type: 'service.restarted', data: restart }, rollout)).toBeNull();
});
