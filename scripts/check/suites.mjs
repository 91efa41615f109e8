/** Runs test projects and counts what passed and failed. */
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './children.mjs'
import { binOf } from './run.mjs'

/** A file that could not be read or set up fails as one test. @param {object} report of vitest's JSON reporter @returns {{ passed: number, failed: number }} */
export const countOf = (report) => {
  const results = report.testResults ?? []
  const broken = results.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + broken }
}

const memory = '/dev/shm'
/** Total size of all test databases, doubled as a margin. */
const room = 8 * 2 ** 30

/** Folder of the test databases: in memory if there is enough, since they do not outlive a run. @returns {string} */
const workFolder = () => {
  if (process.env.TMPDIR) return tmpdir()
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= room && freemem() >= room) return memory
  } catch {
    // No such folder on this machine.
  }
  return tmpdir()
}

/** @returns {string} a new folder, deleted with this program; PostgreSQL's user may traverse it */
export const makeFolder = () => {
  const folder = mkdtempSync(join(workFolder(), 'darasa-test-'))
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {{ env?: Record<string, string>, workers?: string, files?: readonly string[], since?: string }} [options]
 * workers: in parallel, default the number of processors; files: only these; since: only tests whose code changed after
 * this commit
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export const runSuites = async (projects, { env = {}, workers, files = [], since } = {}) => {
  const folder = makeFolder()
  const file = join(folder, 'report.json')
  const args = [
    binOf('vitest'),
    'run',
    ...files,
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  if (workers) args.push(`--maxWorkers=${workers}`)
  if (since) args.push(`--changed=${since}`, '--passWithNoTests')
  try {
    const code = await run(process.execPath, args, { env: { TMPDIR: folder, ...env } })
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
