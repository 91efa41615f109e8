/** Updates packages and build before a program starts; fast if nothing changed. */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildFresh, packagesFresh, sourcesStamp, stampFile } from './fresh.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** An error that is reported without a stack trace. */
export class StartError extends Error {}

/** `>=20.19` of package.json. */
export const checkNode = (version = process.versions.node) => {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '')
  const [major, minor] = version.split('.').map(Number)
  const [needMajor, needMinor] = wanted.split('.').map(Number)
  if (major < needMajor || (major === needMajor && minor < (needMinor ?? 0)))
    throw new StartError(`Darasa needs Node.js ${wanted} or newer; this is ${version}.`)
}

const npm = (options) => {
  const { status, error } = spawnSync('npm', options, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) throw new StartError(`npm could not be started: ${error.message}`)
  if (status !== 0) throw new StartError(`npm ${options.join(' ')} failed; its messages are above.`)
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Concurrent starts must not build into the same folder: the second waits for the first. */
const alone = async (work) => {
  const lock = join(root, 'dist', '.preparing')
  mkdirSync(join(root, 'dist'), { recursive: true })
  for (;;) {
    try {
      const opened = openSync(lock, 'wx')
      writeFileSync(opened, String(process.pid))
      closeSync(opened)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    const holder = Number(readHolder(lock))
    if (holder ? !isAlive(holder) : age > 2_000) rmSync(lock, { force: true })
    else await pause(200)
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

const readHolder = (lock) => {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return ''
  }
}

const build = () => {
  process.stdout.write('Building Darasa…\n')
  const stamp = sourcesStamp(root)
  rmSync(stampFile(root), { force: true })
  npm(['run', '--silent', 'build'])
  writeFileSync(stampFile(root), stamp)
}

const ready = () => buildFresh(root) && packagesFresh(root, false)

/** Installs packages and builds, as far as needed. */
export const prepare = async () => {
  checkNode()
  if (ready()) return
  await alone(() => {
    if (ready()) return
    if (!packagesFresh(root, !buildFresh(root))) {
      process.stdout.write('Installing packages…\n')
      npm(['ci', '--no-audit', '--no-fund'])
    }
    if (!buildFresh(root)) build()
  })
}

/**
 * Ensures that one of the smaller programs is built; uses an existing build unchanged, since a server may be running
 * from it.
 */
export const prepareProgram = async (name) => {
  checkNode()
  if (!existsSync(join(root, 'dist', 'server', `${name}.js`)) || !existsSync(join(root, 'node_modules')))
    await prepare()
}
