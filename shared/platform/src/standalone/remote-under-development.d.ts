/** The development server resolves this module to `src/expose.tsx` of the remote that runs alone. */
declare module 'remote-under-development' {
  import type { RemoteExpose } from '@marquee/platform';

  const expose: RemoteExpose['default'];
  export default expose;
  export const loadTexts: RemoteExpose['loadTexts'];
  export const modals: RemoteExpose['modals'];
}
declare const REMOTE_NAME: string;
