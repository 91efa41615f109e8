/** `npm run dev`: the API from the sources, started again at every change, and Vite in front of it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { binOf, root } from './check/run.mjs'
import { packagesFresh } from './lib/fresh.mjs'
import { checkNode } from './lib/prepare.mjs'

checkNode()
if (!packagesFresh(root, true)) {
  console.error('Packages are missing or old: run npm ci first.')
  process.exit(1)
}

const webPort = process.env.DARASA_WEB_PORT ?? '5173'
// Writes come from Vite's origin, which the server must accept as its own.
const env = { ...process.env, DARASA_PUBLIC_URL: process.env.DARASA_PUBLIC_URL ?? `http://127.0.0.1:${webPort}` }

const children = [
  spawn(process.execPath, [binOf('tsx'), 'watch', '--clear-screen=false', join('src', 'app', 'server.ts')], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [binOf('vite'), '--port', webPort, '--strictPort'], { cwd: root, env, stdio: 'inherit' }),
]

let ending = false
const end = (code) => {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) {
  child.once('error', () => end(1))
  child.once('exit', (code) => end(code ?? 0))
}
process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))
