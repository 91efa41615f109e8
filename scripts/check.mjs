/** All checks that need no running app: one line per check, with details of failures. */
import { pathToFileURL } from 'node:url'
import { layers } from './check/layers.mjs'
import { licences } from './check/licences.mjs'
import { manifestsCheck } from './check/manifests.mjs'
import { migrations } from './check/migrations.mjs'
import { folders } from './check/folders.mjs'
import { tables } from './check/tables.mjs'
import { testsFound } from './check/tests-found.mjs'
import { deadCode, format, lint, types } from './check/tools.mjs'
import { words } from './check/words.mjs'

/** Lanes run in parallel, the checks of a lane in sequence: two lanes keep two cores busy. */
const lanes = [
  [types, migrations, format],
  [layers, manifestsCheck, words, folders, tables, licences, testsFound, lint, deadCode],
]

const indent = (text) => text.replace(/^/gm, '       ')

/** @param {import('./check/run.mjs').Check} check */
const perform = async (check) => {
  const start = performance.now()
  const result = await check.run().catch((error) => ({ ok: false, details: String(error?.stack ?? error) }))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${result.ok ? 'ok    ' : 'FAILED'} ${check.name.padEnd(12)} ${seconds.padStart(5)} s  ${result.note ?? ''}`.trimEnd(),
  )
  if (!result.ok && result.details) console.log(indent(result.details))
  return { name: check.name, ok: result.ok }
}

/** @returns {Promise<{ passed: number, failed: number, failures: string[] }>} failures: names of the checks that failed */
export const check = async () => {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const outcomes = []
      for (const one of lane) outcomes.push(await perform(one))
      return outcomes
    }),
  )
  const all = results.flat()
  const failures = all.filter(({ ok }) => !ok).map(({ name }) => `check ${name}`)
  return { passed: all.length - failures.length, failed: failures.length, failures }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await check()
  process.exit(failed === 0 ? 0 : 1)
}
