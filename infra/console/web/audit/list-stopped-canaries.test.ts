import { listStoppedCanaries } from './list-stopped-canaries.ts';

test.each([
  ['a rollback that stopped the own canary', 'rollback', { canaryStopped: '1.1.0' }, ['1.1.0']],
  [
    'a rollback of the shell that stopped canaries of remotes',
    'rollback',
    { remoteCanariesStopped: [{ part: 'fish', version: '2.0.0' }] },
    ['fish 2.0.0'],
  ],
  ['a change that stopped none', 'switch', { to: '1.1.0' }, []],
  ['the stop of a canary itself', 'canary-stop', { canaryStopped: '1.1.0' }, []],
])('lists the canaries of %s', (_what, action, detail, expected) => {
  expect(listStoppedCanaries({ action, detail })).toEqual(expected);
});
