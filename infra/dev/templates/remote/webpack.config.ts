import { remoteConfig } from '@marquee/build/webpack/remote-config.ts';
import { remote } from './remote.ts';

export default remoteConfig(import.meta.dirname, remote);
