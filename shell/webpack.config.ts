import { shellConfig } from '@marquee/build/webpack/shell-config.ts';
import { shellRoutes } from './routes.ts';

export default shellConfig(import.meta.dirname, shellRoutes, {
  '*': [{ call: 'gameMenus', query: { language: '$language' } }],
});
