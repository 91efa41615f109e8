/** Checks performed by tools: types, lint, format, dead code. */
import { existsSync, readFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { binOf, root, runNode } from './run.mjs'

/** The compilers are written in Go: with memory to spare, time spent on collecting it is wasted. Two run side by side. */
const env = { GOGC: 'off', GOMEMLIMIT: `${Math.round(freemem() / 3 / 2 ** 20)}MiB` }

/**
 * A single checker computes each type once; several would repeat work on cores that other checks use.
 * @type {import('./run.mjs').Check}
 */
export const types = {
  name: 'types',
  run: async () => {
    const { code, output } = await runNode(binOf('typescript', 'tsc'), ['-b', '--pretty', 'false', '--checkers', '1'], {
      env,
    })
    return { ok: code === 0, details: output }
  },
}

/** @type {import('./run.mjs').Check} */
export const lint = {
  name: 'lint',
  run: async () => {
    const { code, output } = await runNode(binOf('oxlint'), ['--format', 'unix', '--deny-warnings'], { env })
    const details = output.replaceAll(`${root}/`, '')
    return { ok: code === 0, details }
  },
}

/** @type {import('./run.mjs').Check} */
export const format = {
  name: 'format',
  run: async () => {
    const { code, output } = await runNode(binOf('oxfmt'), ['--list-different'])
    return { ok: code === 0, details: code === 0 ? '' : `${output}\nnpm run format repairs this` }
  },
}

/**
 * Requires its config: without one knip would guess entry points and find nothing.
 * @type {import('./run.mjs').Check}
 */
export const deadCode = {
  name: 'dead code',
  run: async () => {
    const config = join(root, 'knip.json')
    if (!existsSync(config) || !JSON.parse(readFileSync(config, 'utf8')).entry)
      return { ok: false, details: 'knip.json names no entry' }
    const { code, output } = await runNode(binOf('knip'), ['--no-progress', '--no-config-hints'])
    return { ok: code === 0, details: output }
  },
}
