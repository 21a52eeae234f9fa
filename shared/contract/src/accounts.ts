/** Values of `MemberInfo.type`. */
export const accountTypes: { readonly member: number; readonly agent: readonly number[]; readonly trial: number } = {
  member: 0,
  agent: [1, 2, 41, 42],
  trial: 4,
};

/** The password of accounts that operators create. Their first session must change it. */
export const defaultPassword = '123456';
