/** Runs test projects and counts what passed and failed. */
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run } from './children.mjs'
import { binOf, root } from './run.mjs'

/** A file that could not be read or set up fails as one test. @param {object} report of vitest's JSON reporter @returns {{ passed: number, failed: number }} */
export const countOf = (report) => {
  const results = report.testResults ?? []
  const broken = results.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + broken }
}

/** @param {object} report of vitest's JSON reporter @returns {string[]} the files with a failure */
const failuresOf = (report) =>
  (report.testResults ?? []).filter((file) => file.status === 'failed').map((file) => relative(root, file.name))

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
 * Cleans up after work. A failure to clean up is reported and hides neither the result of the work nor its error.
 * @template T
 * @param {() => Promise<T>} work @param {() => void} cleanUp @param {(text: string) => void} [report]
 * @returns {Promise<T>}
 */
export const cleanedUp = async (work, cleanUp, report = console.error) => {
  try {
    return await work()
  } finally {
    try {
      cleanUp()
    } catch (error) {
      report(`Cleaning up failed: ${error.message}`)
    }
  }
}

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {{ env?: Record<string, string>, workers?: string, files?: readonly string[], since?: string, cached?: boolean }} [options]
 * workers: in parallel, default the number of processors; files: only these; since: only tests whose code changed after
 * this commit; cached: keeps what is made of each source file for the next run, which saves almost half the work
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export const runSuites = async (projects, { env = {}, workers, files = [], since, cached = false } = {}) => {
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
  if (cached) args.push('--experimental.fsModuleCache')
  if (since) args.push(`--changed=${since}`, '--passWithNoTests')
  const work = async () => {
    const code = await run(process.execPath, args, { env: { TMPDIR: folder, ...env } })
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const count = { ...countOf(report), failures: failuresOf(report) }
    // An error outside of any test fails the run too.
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  }
  try {
    return await cleanedUp(work, () => rmSync(folder, { recursive: true, force: true }))
  } catch (error) {
    console.error(`The tests of ${projects.join(', ')} gave no report: ${error.message}`)
    return { passed: 0, failed: 1, failures: [] }
  }
}

/**
 * Runs test projects. A busy machine can make a test miss something: a press an element that moves, a peer its time
 * limit. So the files that fail, if they are few, run once more, alone and from fresh data; a file that fails twice
 * counts, and one that passes is named.
 * @param {readonly string[]} projects of vitest.config.ts @param {Parameters<typeof runSuites>[1]} [options]
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export const runWithRetry = async (projects, options = {}) => {
  const first = await runSuites(projects, options)
  if (first.failures.length === 0 || first.failures.length > 3) return first
  console.log(`\nOnce more: ${first.failures.join(', ')}`)
  const again = await runSuites(projects, { env: options.env, files: first.failures, workers: '1' })
  if (again.failed === 0) console.log(`\nUnsteady, passed the second time: ${first.failures.join(', ')}`)
  return { ...again, passed: first.passed + Math.max(0, first.failed - again.failed) }
}
