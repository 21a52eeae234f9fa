import fs from 'node:fs';
import path from 'node:path';

const EXECUTE_BY_OTHERS = 0o001;

/** Whether an account without rights can reach `folder`: all parent folders are executable by others. */
export function canOthersReach(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & EXECUTE_BY_OTHERS) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
