/** Licences of shipped packages, and their compatibility with the AGPL. */
import { exists } from './needs.mjs'
import { read } from './run.mjs'

/** SPDX names that may be part of a work under AGPL-3.0-only. */
const compatible = new Set([
  '0BSD',
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Splits at a word outside of brackets. */
const split = (text, word) => {
  const parts = ['']
  let depth = 0
  for (const token of text.split(/(\(|\)|\s+)/)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth === 0 && token === word) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim())
}

/**
 * True if an SPDX expression offers a compatible choice.
 * @param {string} expression such as `(MIT OR GPL-2.0-only) AND ISC`
 * @returns {boolean}
 */
export const isCompatible = (expression) => {
  const text = expression.trim()
  const choices = split(text, 'OR')
  if (choices.length > 1) return choices.some(isCompatible)
  const parts = split(text, 'AND')
  if (parts.length > 1) return parts.every(isCompatible)
  if (text.startsWith('(') && text.endsWith(')')) return isCompatible(text.slice(1, -1))
  return compatible.has(text)
}

/** Packages that name their licence in their readme only. */
const inReadme = { 'combine-errors': 'MIT' }

/** Licence in a package.json. @param {{ license?: unknown, licenses?: unknown }} manifest @returns {string | null} */
export const licenceOf = ({ license, licenses }) => {
  if (typeof license === 'string') return license
  if (license && typeof license === 'object' && 'type' in license) return String(license.type)
  if (Array.isArray(licenses)) return licenses.map((one) => (typeof one === 'string' ? one : one.type)).join(' OR ')
  return null
}

/**
 * Packages that are not development-only, without duplicates of name and version.
 * @param {Record<string, { version?: string, dev?: boolean, link?: boolean, license?: string }>} packages of
 * package-lock.json
 * @param {(path: string) => { license?: unknown, licenses?: unknown } | undefined} manifestOf undefined if not
 * installed on this machine
 * @returns {{ name: string, version: string, licence: string | null }[]}
 */
export const shippedPackages = (packages, manifestOf) => {
  const found = new Map()
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.dev || entry.link || !entry.version) continue
    const name = path.split('node_modules/').at(-1)
    const manifest = manifestOf(path)
    const key = `${name} ${entry.version}`
    const licence =
      found.get(key)?.licence ?? (manifest ? licenceOf(manifest) : null) ?? licenceOf(entry) ?? inReadme[name] ?? null
    found.set(key, { name, version: entry.version, licence })
  }
  return [...found.values()].sort((a, b) =>
    a.name === b.name ? a.version.localeCompare(b.version) : a.name < b.name ? -1 : 1,
  )
}

/**
 * Packages with a licence incompatible with the AGPL.
 * @param {{ name: string, version: string, licence: string | null }[]} packages
 * @returns {string[]} a sentence each
 */
export const unfitPackages = (packages) =>
  packages
    .filter(({ licence }) => licence === null || !isCompatible(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: ${licence ?? 'no licence given'} does not go together with AGPL-3.0-only`,
    )

const manifestOf = (path) => (exists(`${path}/package.json`) ? JSON.parse(read(`${path}/package.json`)) : undefined)

/** Everything of npm that ships. */
export const ownPackages = () => shippedPackages(JSON.parse(read('package-lock.json')).packages, manifestOf)

/** @type {import('./run.mjs').Check} */
export const licences = {
  name: 'licences',
  run: async () => {
    const packages = ownPackages()
    const unfit = unfitPackages(packages)
    return {
      ok: unfit.length === 0 && packages.length > 0,
      note: `${packages.length} packages`,
      details: unfit.join('\n'),
    }
  },
}
