import { shellConfig } from '@marquee/build/webpack/shell-config.ts';

export default shellConfig(import.meta.dirname, ['/chat', '/social', '/agent', '/agentHome/*']);
