/** The pages of the member centre that exist, in the order of its list (R2.29). The first is the default. */
export const memberPages = ['securityCenter', 'personalHistoryCopy'] as const;

export type MemberPage = (typeof memberPages)[number];

/** The page that an address names; the default without a name, none for an unknown one. */
export function memberPageOf(name: string | undefined): MemberPage | undefined {
  return name === undefined ? memberPages[0] : memberPages.find((page) => page === name);
}
