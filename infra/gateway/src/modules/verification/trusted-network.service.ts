export { trustNetwork } from './trusted-network.repository.ts';
