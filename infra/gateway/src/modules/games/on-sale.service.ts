export { onSale } from './catalogue.repository.ts';
