import type { FleetManifest } from '@marquee/contract/fleet';
import { findDeployment } from './deployment.ts';

const manifest: FleetManifest = {
  schema: 1,
  channel: 'production',
  revision: 1,
  issuedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  shell: null,
  remotes: {},
};

test.each(['lobby', 'shell'])('finds no live release of %s in an empty channel', (part) =>
  expect(findDeployment(manifest, part)).toBeNull(),
);
