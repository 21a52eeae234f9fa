/** Pages of the member centre, in the order of its menu. The first is the default. */
export const memberPages = ['securityCenter', 'personalHistoryCopy', 'messageV2'] as const;

export type MemberPage = (typeof memberPages)[number];

const upcoming: ReadonlySet<string> = new Set([
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'manualRebate',
]);

/** Whether a path segment is a page of the product that is not open yet. */
export function isUpcomingPage(name: string | undefined): boolean {
  return name !== undefined && upcoming.has(name);
}

/** Returns the page of a path segment: the default without a segment, undefined for an unknown one. */
export function findMemberPage(name: string | undefined): MemberPage | undefined {
  return name === undefined ? memberPages[0] : memberPages.find((page) => page === name);
}
