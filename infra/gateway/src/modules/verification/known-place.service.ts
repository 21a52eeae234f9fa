export { insertPlace as rememberPlace } from './place.repository.ts';
