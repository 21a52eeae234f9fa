import { solveWork } from './solve-work.ts';

const challenge = { id: 'issued.random.9.signature', workBits: 5, expiresInSeconds: 120 };

test('finds an id with the required zero bits, and keeps the rest of the challenge', async () => {
  const random = jest.spyOn(crypto, 'getRandomValues').mockImplementation((values) => values);
  const { id, ...rest } = await solveWork(challenge);
  random.mockRestore();
  expect(id).toBe('issued.random.9.signature.61');
  expect(rest).toEqual({ workBits: 5, expiresInSeconds: 120 });
});

test('finds another id each time, because clients may share a challenge', async () => {
  expect((await solveWork(challenge)).id).not.toBe((await solveWork(challenge)).id);
});
