/** Tests to run first for a change: those of the modules it touches. */
import { execFileSync } from 'node:child_process'
import { filesBelow, root } from './run.mjs'

/** @returns {string[]} the paths that git names */
const git = (...args) => {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return output.split('\n').filter((path) => path !== '')
  } catch {
    // No repository, or its first commit.
    return []
  }
}

/**
 * Changes since the last commit; without any, those of that commit.
 * @returns {{ since: string, files: string[] }} the base commit of the change, and paths from the root
 */
export const latestChange = () => {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return open.length > 0
    ? { since: 'HEAD', files: open }
    : { since: 'HEAD~1', files: git('diff', '--name-only', 'HEAD~1', 'HEAD') }
}

/** A module, or a part of the platform's server. */
const owners = /^src\/(?:(?:core|features|portals)\/[^/]+|platform\/server\/[^/]+)\//

/**
 * @param {readonly string[]} changed paths from the root
 * @param {readonly string[]} [all] all source files
 * @returns {string[]} server tests in the modules of those files, and changed tests themselves
 */
export const serverTestsOf = (changed, all = filesBelow('src')) => {
  const folders = new Set(changed.flatMap((path) => owners.exec(path)?.[0] ?? []))
  const isOfServer = (path) => /\/(server|testing)\/.*\.test\.ts$|^src\/app\/.*\.test\.ts$/.test(path)
  return all
    .filter(
      (path) => isOfServer(path) && (changed.includes(path) || [...folders].some((folder) => path.startsWith(folder))),
    )
    .sort()
}
