export { OwnList as OwnListRoute } from '#features/own-list/own-list.tsx';
