/** Checks that are a tool's own: types, lint, format, dead code. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, root, runNode } from './run.mjs'

/** @type {import('./run.mjs').Check} */
export const types = {
  name: 'types',
  run: async () => {
    const { code, output } = await runNode(binOf('typescript', 'tsc'), ['-b', '--pretty', 'false'])
    return { ok: code === 0, details: output }
  },
}

/** @type {import('./run.mjs').Check} */
export const lint = {
  name: 'lint',
  run: async () => {
    const { code, output } = await runNode(binOf('oxlint'), ['--format', 'unix', '--deny-warnings'])
    const details = output.replaceAll(`${root}/`, '')
    return { ok: code === 0, details }
  },
}

/** @type {import('./run.mjs').Check} */
export const format = {
  name: 'format',
  run: async () => {
    const { code, output } = await runNode(binOf('prettier'), ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.tsbuild/prettier-cache', '.'])
    return { ok: code === 0, details: code === 0 ? '' : `${output}\nnpm run format repairs this` }
  },
}

/** Needs its config: without one knip would guess entries and find nothing dead. @type {import('./run.mjs').Check} */
export const deadCode = {
  name: 'dead code',
  run: async () => {
    const config = join(root, 'knip.json')
    if (!existsSync(config) || !JSON.parse(readFileSync(config, 'utf8')).entry) return { ok: false, details: 'knip.json names no entry' }
    const { code, output } = await runNode(binOf('knip'), ['--no-progress', '--no-config-hints'])
    return { ok: code === 0, details: output }
  },
}
