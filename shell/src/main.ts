import '@marquee/ui/styles';
import { boot } from '#boot/boot.tsx';

boot();
