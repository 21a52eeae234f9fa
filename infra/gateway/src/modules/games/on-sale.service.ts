export { onSale } from './game-row.ts';
