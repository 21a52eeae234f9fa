/** The accounts of players, as other modules use them. */
export { toAccountKey } from './account-key.ts';
export {
  findAccount,
  findAccountById,
  findAccountByMobile,
  findAgentByAffiliateCode,
  findPlayerByEmail,
  hasPlayerWithMobile,
  insertDetails,
  insertPlayer,
  lockAccount,
  lockVerifiedAccount,
  readMemberInfo,
  recordLogin,
  releaseUnverifiedMobile,
  startLoginGeneration,
  writePassword,
  type AccountRow,
  type NewPlayer,
} from './account.repository.ts';
export {
  consumeTemporaryPassword,
  deleteTemporaryPasswords,
  findTemporaryPassword,
  insertTemporaryPassword,
  type TemporaryPasswordRow,
} from './temporary-password.repository.ts';
