/** Decides whether the packages and the built program are those of the present sources. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const readPackages = (path) => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).packages ?? {}) : undefined)

/**
 * True if node_modules matches package-lock.json.
 * @param root the installation's folder
 * @param toBuild include packages needed only for building
 */
export const packagesFresh = (root, toBuild) => {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {}
  return Object.entries(wanted).every(([path, { version, integrity, optional, dev, devOptional }]) => {
    if (path === '') return true
    const found = installed[path]
    // Packages for other machines are listed but not installed.
    if (!found) return Boolean(optional || devOptional || (dev && !toBuild))
    return found.version === version && found.integrity === integrity
  })
}

/** Inputs of the build. */
const sources = [
  'src',
  'index.html',
  'login.html',
  'public',
  'scripts/compress.mjs',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
  'package.json',
]

const leftOut = /\.test\.tsx?$/

const describe = (root, path) => {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isDirectory()) {
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => describe(root, `${path}/${name}`))
  }
  return leftOut.test(path) ? [] : [`${path} ${found.size} ${found.mtimeMs}`]
}

/** A digest of the sources' names, sizes and times of change. */
export const sourcesStamp = (root) =>
  createHash('sha256')
    .update(sources.flatMap((path) => describe(root, path)).join('\n'))
    .digest('hex')

export const stampFile = (root) => join(root, 'dist', '.stamp')

/** True when dist was built from the present sources. */
export const buildFresh = (root) =>
  existsSync(stampFile(root)) &&
  existsSync(join(root, 'dist', 'server', 'server.js')) &&
  readFileSync(stampFile(root), 'utf8') === sourcesStamp(root)
