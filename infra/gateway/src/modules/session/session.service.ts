export { clearPasswordChangeReason, revokeSessions } from './session.repository.ts';
export { isTrustedNetwork, trustNetwork } from './trusted-network.repository.ts';
