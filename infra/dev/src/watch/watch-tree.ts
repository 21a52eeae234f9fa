import fs from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.cache']);

const isFolder = (file: string): boolean => fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Calls back with the full path of every change below a folder, and returns a function that stops watching. Each folder
 * has its own watcher, because on Linux Node's recursive watching loses a file that an editor replaces on save.
 */
export function watchTree(root: string, onChange: (file: string) => void): () => void {
  const watchers = new Map<string, fs.FSWatcher>();

  function unwatch(folder: string): void {
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
      unwatch(file);
      if (isFolder(file)) add(file);
    }
    onChange(file);
  }

  function add(folder: string): void {
    const watcher = fs.watch(folder, (type, name) => onEvent(folder, type, name));
    watcher.on('error', () => unwatch(folder));
    watchers.set(folder, watcher);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !skipped.has(entry.name)) add(path.join(folder, entry.name));
    }
  }

  add(root);
  return () => unwatch(root);
}
