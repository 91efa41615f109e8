/** Which tests a change asks for first: those of the modules that it touches. */
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

/** What differs from the last commit; where nothing does, what that commit changed. @returns {string[]} paths from the root */
export const changedFiles = () => {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** A module, or a part of the platform's server. */
const owners = /^src\/(?:(?:core|features|portals)\/[^/]+|platform\/server\/[^/]+)\//

/**
 * @param {readonly string[]} changed paths from the root
 * @param {readonly string[]} [all] every file of the sources
 * @returns {string[]} tests of the server in the modules of those files, and changed tests themselves
 */
export const serverTestsOf = (changed, all = filesBelow('src')) => {
  const folders = new Set(changed.flatMap((path) => owners.exec(path)?.[0] ?? []))
  const isOfServer = (path) => /\/(server|testing)\/.*\.test\.ts$|^src\/app\/.*\.test\.ts$/.test(path)
  return all.filter((path) => isOfServer(path) && (changed.includes(path) || [...folders].some((folder) => path.startsWith(folder)))).sort()
}
