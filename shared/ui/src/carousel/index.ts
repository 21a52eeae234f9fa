export { Carousel, type CarouselControls, type CarouselProps } from './carousel.tsx';
