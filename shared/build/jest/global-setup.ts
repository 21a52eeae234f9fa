import { createFolderOfRun } from './temporary-folders.ts';

export default createFolderOfRun;
