/** Counting tests, finding a browser, and leaving no process behind. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrowser } from './browser.mjs'
import { run } from './children.mjs'
import { cleanedUp, countOf } from './suites.mjs'

describe('counting', () => {
  const file = (status, ...tests) => ({ status, assertionResults: tests.map((one) => ({ status: one })) })
  it('adds files that could not be read to the failed tests', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')]
    expect(countOf({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({ passed: 3, failed: 2 })
  })
  it('takes an empty report for nothing', () => {
    expect(countOf({})).toEqual({ passed: 0, failed: 0 })
  })
})

describe('cleaning up that fails', () => {
  const busy = () => {
    throw new Error('the folder is busy')
  }
  const reported = []
  const report = (text) => reported.push(text)
  beforeEach(() => void reported.splice(0))

  it('keeps the first error', async () => {
    const work = () => Promise.reject(new Error('no report'))
    await expect(cleanedUp(work, busy, report)).rejects.toThrow('no report')
    expect(reported).toEqual(['Cleaning up failed: the folder is busy'])
  })
  it('keeps the counts', async () => {
    expect(await cleanedUp(() => Promise.resolve({ passed: 3 }), busy, report)).toEqual({ passed: 3 })
    expect(reported).toHaveLength(1)
  })
})

describe('finding a browser', () => {
  const machine = (env, ...paths) => ({ env, there: (path) => paths.includes(path) })
  it.each([
    [machine({}, '/usr/bin/google-chrome', '/usr/bin/chromium'), '/usr/bin/chromium'],
    [machine({}, '/usr/bin/google-chrome'), '/usr/bin/google-chrome'],
    [machine({ CHROME_PATH: '/opt/chrome' }, '/opt/chrome', '/usr/bin/chromium'), '/opt/chrome'],
    [machine({ CHROME_PATH: '/opt/wrong' }, '/usr/bin/chromium'), undefined],
    [machine({}), undefined],
  ])('%#', (where, path) => {
    expect(findBrowser(where)).toBe(path)
  })
})

describe.runIf(process.platform !== 'win32')('running a command', () => {
  let folder
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'darasa-run-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  /** Ended but not yet collected by the system's first process counts as ended. */
  const isAlive = (pid) => {
    try {
      process.kill(pid, 0)
      return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    } catch {
      return false
    }
  }
  /** A program that starts another one, which outlives it. */
  const parent = (last) => `
    const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    child.unref()
    require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(child.pid))
    ${last}`
  const grandchild = () => Number(readFileSync(join(folder, 'pid'), 'utf8'))

  it('answers its exit code and ends what it left behind', async () => {
    expect(await run(process.execPath, ['-e', parent('process.exit(3)')], { quiet: true })).toBe(3)
    await expect.poll(() => isAlive(grandchild())).toBe(false)
  })

  it('ends what takes too long, with all that it started', async () => {
    expect(
      await run(process.execPath, ['-e', parent('setInterval(() => {}, 1000)')], { quiet: true, timeoutMs: 3000 }),
    ).toBe(1)
    expect(existsSync(join(folder, 'pid'))).toBe(true)
    await expect.poll(() => isAlive(grandchild())).toBe(false)
  })

  it('a command that is not there fails', async () => {
    expect(await run(join(folder, 'none'), [], { quiet: true })).toBe(1)
  })
})
