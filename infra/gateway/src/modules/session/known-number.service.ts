export { hasPlayerWithMobile } from './player.repository.ts';
