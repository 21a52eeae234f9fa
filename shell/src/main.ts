import { boot } from '#boot/boot.tsx';

boot();
