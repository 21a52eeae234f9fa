import { solveWork } from './solve-work.ts';

test('finds an id with the required zero bits, and keeps the rest of the challenge', async () => {
  const { id, ...rest } = await solveWork({ id: 'issued.random.9.signature', workBits: 5, expiresInSeconds: 120 });
  expect(id).toBe('issued.random.9.signature.61');
  expect(rest).toEqual({ workBits: 5, expiresInSeconds: 120 });
});
