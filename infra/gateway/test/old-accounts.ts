import type { TestGateway } from './test-gateway.ts';

/** Makes an account so old that its player has reserves in the limits of networks. */
export async function ageAccount({ pool }: TestGateway, username: string): Promise<void> {
  await pool.query("UPDATE players SET registered_at = now() - interval '25 hours' WHERE username = $1", [username]);
}

/** A member as `gateway.client.member`, with an old account. */
export async function createOldMember(gateway: TestGateway): ReturnType<TestGateway['client']['member']> {
  const member = await gateway.client.member();
  await ageAccount(gateway, member.username);
  return member;
}
