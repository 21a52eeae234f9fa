import fs from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.cache']);

const isFolder = (place: string): boolean => fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Tells of every change below a folder, with the full path; answers what ends it. One watcher for each folder: Node's own
 * recursive watching loses a file on Linux as soon as an editor has saved it by putting a new one in its place.
 */
export function watchTree(root: string, onChange: (file: string) => void): () => void {
  const watchers = new Map<string, fs.FSWatcher>();

  function forget(folder: string): void {
    for (const [watched, watcher] of watchers) {
      if (watched !== folder && !watched.startsWith(folder + path.sep)) continue;
      watcher.close();
      watchers.delete(watched);
    }
  }

  function onEvent(folder: string, type: string, name: string | null): void {
    if (name === null || skipped.has(name)) return;
    const file = path.join(folder, name);
    if (type === 'rename') {
      forget(file);
      if (isFolder(file)) add(file);
    }
    onChange(file);
  }

  function add(folder: string): void {
    const watcher = fs.watch(folder, (type, name) => onEvent(folder, type, name));
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !skipped.has(entry.name)) add(path.join(folder, entry.name));
    }
  }

  add(root);
  return () => forget(root);
}
