/** At most 25 source files stand side by side, so that a stranger finds the right one. The linter limits the length of a file. */
import { dirname } from 'node:path'
import { filesBelow } from './run.mjs'

const limit = 25
/** Folders that are still larger. They may shrink, never grow. */
const larger = { 'src/platform/web/components': 45, 'src/core/access/server': 27 }

const isSource = (path) => /\.(ts|tsx)$/.test(path) && !/\.test\.tsx?$/.test(path)

/** @param {readonly string[]} paths @returns {string[]} one line for each folder with too many source files */
export const crowdedFolders = (paths) => {
  const counts = new Map()
  for (const path of paths.filter(isSource)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > (larger[folder] ?? limit))
    .map(([folder, count]) => `${folder}: ${count} files side by side, at most ${larger[folder] ?? limit}`)
}

/** @type {import('./run.mjs').Check} */
export const folders = {
  name: 'folders',
  run: async () => {
    const crowded = crowdedFolders(filesBelow('src'))
    return { ok: crowded.length === 0, details: crowded.join('\n') }
  },
}
