/** Runs a tool of node_modules, and reads files of the project, for the checks. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The script behind a package's command, so that no shell is needed. @param {string} pkg @param {string} [name] */
export const binOf = (pkg, name = pkg) => {
  const folder = join(root, 'node_modules', pkg)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/**
 * @param {string} script path of a JavaScript file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string }>} output is both streams in order
 */
export const runNode = (script, args, { cwd = root, env = {}, timeoutMs = 20 * 60_000 } = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let output = ''
    child.stdout.on('data', (part) => {
      stdout += part
      output += part
    })
    child.stderr.on('data', (part) => {
      output += part
    })
    const timer = setTimeout(() => {
      output += `\nEnded after ${timeoutMs / 1000} s.`
      child.kill('SIGKILL')
    }, timeoutMs)
    child.on('error', (error) => {
      output += error.message
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, stdout, output: output.trim() })
    })
  })

const skipped = new Set(['node_modules', 'dist', 'data', '.git', '.tsbuild', 'coverage', 'test-results'])

/** Every file below a folder, as a path from the project's root with forward slashes. @param {string} folder @returns {string[]} */
export const filesBelow = (folder, base = root) => {
  const start = join(base, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    const path = join(start, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(relative(base, path), base)
    return entry.isFile() ? [relative(base, path).split(sep).join('/')] : []
  })
}

/** @param {string} path from the root */
export const read = (path, base = root) => readFileSync(join(base, path), 'utf8')

/** @typedef {{ ok: boolean, note?: string, details?: string }} Result */
/** @typedef {{ name: string, run: () => Promise<Result> }} Check */
