import { pageConfig } from '@marquee/build/webpack/page-config.ts';

export default pageConfig(import.meta.dirname, {
  entries: { game: 'web/game.tsx', verify: 'web/verify.tsx', error: 'web/error.tsx' },
  publicPath: '/assets/',
});
