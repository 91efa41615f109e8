/** At most 25 source files stand side by side, so that a stranger finds the right one. The linter limits the length of a file. */
import { dirname } from 'node:path'
import { filesBelow } from './run.mjs'

const limit = 25

const isSource = (path) => /\.(ts|tsx)$/.test(path) && !/\.test\.tsx?$/.test(path)

/** @param {readonly string[]} paths @returns {string[]} one line for each folder with too many source files */
export const crowdedFolders = (paths) => {
  const counts = new Map()
  for (const path of paths.filter(isSource)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > limit)
    .map(([folder, count]) => `${folder}: ${count} files side by side, at most ${limit}`)
}

/** @type {import('./run.mjs').Check} */
export const folders = {
  name: 'folders',
  run: async () => {
    const crowded = crowdedFolders(filesBelow('src'))
    return { ok: crowded.length === 0, details: crowded.join('\n') }
  },
}
