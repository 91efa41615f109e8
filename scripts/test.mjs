/**
 * `npm test`: checks, tests on a real database, the build, and journeys in a real browser.
 * `--quick` leaves out the build and the browser, and runs the tests that the latest change can break.
 */
import { writeFileSync } from 'node:fs'
import { ensureBrowser, wanted } from './check/browser.mjs'
import { latestChange, serverTestsOf } from './check/changed.mjs'
import { endAll, endWithThis, run } from './check/children.mjs'
import { makeFolder, runWithRetry } from './check/suites.mjs'
import { packagesFresh, sourcesStamp, stampFile } from './lib/fresh.mjs'
import { checkNode, root, StartError } from './lib/prepare.mjs'

const quick = process.argv.includes('--quick')
const total = { passed: 0, failed: 0, failures: [] }
const add = ({ passed, failed, failures = [] }) => {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}
const heading = (text) => console.log(`\n${text}`)

const packages = async () => {
  if (packagesFresh(root, true)) return true
  console.log('Installing packages…')
  return (await run('npm', ['ci', '--no-audit', '--no-fund'])) === 0
}

const build = async () => {
  const stamp = sourcesStamp(root)
  const ok = (await run('npm', ['run', '--silent', 'build'])) === 0
  if (ok) writeFileSync(stampFile(root), stamp)
  return ok
}

/**
 * Initial data of the journeys.
 * @returns {Promise<string | undefined>} a folder with the demo schools, created by the built app
 */
const buildWithDemo = async () => {
  const built = await build()
  add({ passed: built ? 1 : 0, failed: built ? 0 : 1 })
  if (!built) return undefined
  const folder = makeFolder()
  if ((await run(process.execPath, ['--import', 'tsx', 'e2e/make-demo.ts', folder])) === 0) return folder
  add({ passed: 0, failed: 1 })
  return undefined
}

/** Tests of screens wait a third of their time, and those of the server leave none: side by side they fill the machine. The build follows those that end first. */
const tests = async () => {
  heading(quick ? 'Tests' : 'Tests and build')
  const change = quick ? latestChange() : undefined
  const files = change ? serverTestsOf(change.files) : []
  if (quick)
    console.log(
      files.length > 0 ? `Of the server: ${files.join(', ')}` : 'Of the server: none, for nothing of it was changed',
    )
  const onDatabase = async () => {
    if (!quick || files.length > 0) add(await runWithRetry(['server'], { files, cached: quick }))
  }
  const onScreens = async () => {
    add(await runWithRetry(['pure', 'web'], change ? { since: change.since, cached: true } : { workers: '50%' }))
    return quick ? undefined : buildWithDemo()
  }
  const [, demo] = await Promise.all([onDatabase(), onScreens()])
  return demo
}

const main = async () => {
  checkNode()
  const [ready, browser] = await Promise.all([packages(), quick ? undefined : ensureBrowser(run)])
  if (!ready) throw new StartError('npm ci failed; its messages are above.')
  if (!quick && !browser) throw new StartError(wanted)
  heading('Checks')
  const { check } = await import('./check.mjs')
  const checks = async () => add(await check())
  // The compilers leave one of two processors idle for a while, and screen tests wait a third of their time, so they
  // run together. Database tests run alone.
  if (quick) return void (await Promise.all([checks(), tests()]))
  await checks()
  const demo = await tests()
  if (demo) {
    heading('Journeys')
    add(await runWithRetry(['e2e'], { env: { CHROME_PATH: browser, DARASA_TEST_DEMO: demo } }))
  }
}

endWithThis()
try {
  await main()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error.stack)
  total.failed += 1
} finally {
  endAll()
}
if (total.failures.length > 0) console.log(`\nFailed: ${total.failures.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
