/**
 * `npm test`: checks, tests on a real database, the build, and journeys in a real browser.
 * `--quick` leaves build and browser out, and of the tests on a database takes those of the changed modules.
 */
import { writeFileSync } from 'node:fs'
import { ensureBrowser, wanted } from './check/browser.mjs'
import { changedFiles, serverTestsOf } from './check/changed.mjs'
import { endAll, endWithThis, run } from './check/children.mjs'
import { runSuites } from './check/suites.mjs'
import { packagesFresh, sourcesStamp, stampFile } from './lib/fresh.mjs'
import { checkNode, root, StartError } from './lib/prepare.mjs'

const quick = process.argv.includes('--quick')
const total = { passed: 0, failed: 0 }
const add = ({ passed, failed }) => {
  total.passed += passed
  total.failed += failed
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

const journeys = async (browser) => {
  heading('Build')
  const built = await build()
  add({ passed: built ? 1 : 0, failed: built ? 0 : 1 })
  if (!built) return
  heading('Journeys')
  add(await runSuites(['e2e'], { env: { CHROME_PATH: browser } }))
}

/** Tests of screens wait a third of their time, and those of the server leave none: side by side they fill the machine. */
const tests = async () => {
  heading('Tests')
  const files = quick ? serverTestsOf(changedFiles()) : []
  if (quick) console.log(files.length > 0 ? `Of the server: ${files.join(', ')}` : 'Of the server: none, for nothing of it was changed')
  const server = quick && files.length === 0 ? [] : [runSuites(['server'], { files })]
  for (const count of await Promise.all([...server, runSuites(['pure', 'web'], { workers: quick ? undefined : '50%' })])) add(count)
}

const main = async () => {
  checkNode()
  if (!(await packages())) throw new StartError('npm ci failed; its messages are above.')
  const browser = quick ? undefined : await ensureBrowser(run)
  if (!quick && !browser) throw new StartError(wanted)
  heading('Checks')
  const { check } = await import('./check.mjs')
  add(await check())
  await tests()
  if (browser) await journeys(browser)
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
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
