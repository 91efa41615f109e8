/** Import rules: .dependency-cruiser.cjs, and features import only features that their manifest needs. */
import { join } from 'node:path'
import { readManifests } from './needs.mjs'
import { binOf, filesBelow, root, runNode } from './run.mjs'

const folderOf = (path) => /^src\/((?:features|portals)\/[^/]+)\//.exec(path)?.[1]
const isPorts = (path) => path.endsWith('/server/ports.ts')
const isScene = (path) => /\.test\.tsx?$|\/testing\//.test(path)

/**
 * Imports of a feature by another whose manifest does not name it. Its `server/ports.ts` declares dependencies without
 * naming their providers.
 */
const unneeded = (modules, manifests) =>
  modules
    .filter((module) => !isScene(module.source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => {
        const [from, to] = [folderOf(source), folderOf(resolved)]
        if (!from?.startsWith('features/') || !to?.startsWith('features/') || from === to || isPorts(resolved))
          return []
        const named = manifests.get(from)?.needs.flat() ?? []
        return manifests.get(to)?.ids.some((id) => named.includes(id))
          ? []
          : [{ rule: 'feature-needs', from: source, to: resolved }]
      }),
    )

/**
 * Reads all imports below `src` of a project.
 * @param {string} base the project's folder
 * @returns
 * {Promise<{ violations: { rule: string, from: string, to: string }[], cruised: number, unread: string[], error?: string }>}
 */
export const cruise = async (base = root) => {
  const { stdout, output } = await runNode(
    binOf('dependency-cruiser', 'depcruise'),
    ['src', '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'],
    { cwd: base },
  )
  let report
  try {
    report = JSON.parse(stdout)
  } catch {
    return { violations: [], cruised: 0, unread: [], error: output }
  }
  const own = report.modules.filter((module) => module.source.startsWith('src/'))
  const seen = new Set(own.map((module) => module.source))
  const violations = report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return {
    violations: [...violations, ...unneeded(own, readManifests(base))],
    cruised: own.length,
    unread: filesBelow('src', base).filter(
      (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !seen.has(path),
    ),
  }
}

/** @type {import('./run.mjs').Check} */
export const layers = {
  name: 'layers',
  run: async () => {
    const { violations, cruised, unread, error } = await cruise()
    if (error !== undefined) return { ok: false, details: error }
    const lines = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)
    if (cruised === 0) lines.push('no file was read')
    if (unread.length > 0) lines.push(`not read: ${unread.join(', ')}`)
    return { ok: lines.length === 0, note: `${cruised} files read`, details: lines.join('\n') }
  },
}
