/** Values of `MemberInfo.type`. */
export const accountTypes: { readonly member: number; readonly agent: readonly number[]; readonly trial: number } = {
  member: 0,
  agent: [1, 2, 41, 42],
  trial: 4,
};
