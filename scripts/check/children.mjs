/** Runs commands one after the other, and leaves none of their processes behind. */
import { spawn } from 'node:child_process'
import { root } from './run.mjs'

const running = new Set()

const end = (child, signal) => {
  try {
    // Its own process group except on Windows, so that its children end with it.
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It had ended already.
  }
}

export const endAll = () => {
  for (const child of running) end(child, 'SIGKILL')
}

/** Ends running children when this program is terminated. */
export const endWithThis = () => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => {
      endAll()
      process.exit(code)
    })
  }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, timeoutMs?: number }} [options] quiet: its output is shown
 * only when it fails
 * @returns {Promise<number>} the exit code; 1 when it was ended for taking too long
 */
export const run = (command, args, { quiet = false, env = {}, timeoutMs = 60 * 60_000 } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32' && command === 'npm',
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
    const timer = setTimeout(() => {
      console.error(`${command} ${args[0] ?? ''} took longer than ${Math.round(timeoutMs / 1000)} s and was ended.`)
      end(child, 'SIGKILL')
    }, timeoutMs)
    const finish = (code, text = output) => {
      clearTimeout(timer)
      running.delete(child)
      // Remaining processes of its group.
      end(child, 'SIGKILL')
      if (code !== 0 && text) console.error(text.trimEnd())
      resolve(code)
    }
    child.once('error', (error) => finish(1, error.message))
    child.once('close', (code) => finish(code ?? 1))
  })
