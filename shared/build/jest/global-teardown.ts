import { removeFolderOfRun } from './temporary-folders.ts';

export default removeFolderOfRun;
