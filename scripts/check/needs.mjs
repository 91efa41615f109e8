/** Parses manifests as text: they are TypeScript, and this runs before the build. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, read, root } from './run.mjs'

const quoted = (text) => [...text.matchAll(/'([^']+)'/g)].map((match) => match[1])
/** A module's parts have ids too; they are no modules. */
const withoutParts = (text) => text.replace(/\bsubFeatures:\s*\[[^\]]*\]/g, '')
const idsOf = (text) => [...withoutParts(text).matchAll(/\bid:\s*'([^']+)'/g)].map((match) => match[1])
const needsOf = (text) => [...text.matchAll(/\bneeds:\s*\[([^\]]*)\]/g)].map((match) => quoted(match[1]))

/**
 * The manifests of features and portals, by folder such as `features/attendance`; a folder may contain several modules
 * of the catalogue.
 * @returns {Map<string, { ids: string[], needs: string[][] }>} needs in the order of ids
 */
export const readManifests = (base = root) =>
  new Map(
    filesBelow('src', base)
      .filter((path) => /^src\/(features|portals)\/[^/]+\/manifest\.ts$/.test(path))
      .map((path) => {
        const text = read(path, base)
        return [path.replace(/^src\/|\/manifest\.ts$/g, ''), { ids: idsOf(text), needs: needsOf(text) }]
      }),
  )

/** Non-empty folders of features and portals. @returns {string[]} */
export const moduleFolders = (base = root) => [
  ...new Set(
    filesBelow('src', base)
      .map((path) => /^src\/((?:features|portals)\/[^/]+)\//.exec(path)?.[1])
      .filter((folder) => folder !== undefined),
  ),
]

/** A circle of needs as `a → b → a`, or null. @param {Map<string, string[]>} needs by id */
export const circleOf = (needs) => {
  const done = new Set()
  const walk = (id, path) => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id].join(' → ')
    if (done.has(id)) return null
    for (const next of needs.get(id) ?? []) {
      const found = walk(next, [...path, id])
      if (found) return found
    }
    done.add(id)
    return null
  }
  for (const id of needs.keys()) {
    const found = walk(id, [])
    if (found) return found
  }
  return null
}

export const exists = (path, base = root) => existsSync(join(base, path))
