export { PictureInput, type PictureInputProps } from './picture-input.tsx';
