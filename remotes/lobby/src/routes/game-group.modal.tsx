export { GameGroup as GameGroupModal } from '#features/game-group/game-group.tsx';
