/** The accounts of players, as other modules use them. */
export {
  findAccount,
  findAccountById,
  findAccountByMobile,
  findAgentByAffiliateCode,
  findPlayerByEmail,
  hasPlayerWithMobile,
  insertDetails,
  insertPlayer,
  readMemberInfo,
  recordLogin,
  writePassword,
  type AccountRow,
  type NewPlayer,
} from './account.repository.ts';
