/** Runs test projects and counts what passed and failed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './children.mjs'
import { binOf } from './run.mjs'

/** A file that could not be read or set up fails as one test. @param {object} report of vitest's JSON reporter @returns {{ passed: number, failed: number }} */
export const countOf = (report) => {
  const results = report.testResults ?? []
  const broken = results.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')).length
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + broken }
}

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {{ env?: Record<string, string>, workers?: string }} [options] workers at a time, if not as many as the machine has processors
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export const runSuites = async (projects, { env = {}, workers } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'darasa-test-'))
  const file = join(folder, 'report.json')
  const args = [binOf('vitest'), 'run', ...projects.map((name) => `--project=${name}`), '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (workers) args.push(`--maxWorkers=${workers}`)
  try {
    const code = await run(process.execPath, args, { env })
    const count = countOf(JSON.parse(readFileSync(file, 'utf8')))
    // An error outside of any test fails the run too.
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch (error) {
    console.error(`The tests of ${projects.join(', ')} gave no report: ${error.message}`)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
