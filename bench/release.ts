/** A release: the app is built again after a change, in a copy of this project that serves both builds. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDataFolder, startProgram, type Program } from '../e2e/harness.ts'

const root = join(import.meta.dirname, '..')
const pages = ['index.html', 'login.html']
const parts = ['db', 'dist', 'public', 'scripts', 'src', 'package.json', 'vite.config.ts'].concat(pages)

export interface Release {
  readonly program: Program
  /** Builds the app with a changed page and a changed text of one module, which the running program then serves. */
  publish: () => void
  stop: () => Promise<void>
}

const change = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} has no ${String(from)} to change`)
  writeFileSync(file, changed)
}

const run = (folder: string, args: readonly string[]): void => {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

export const startRelease = async (): Promise<Release> => {
  const copy = mkdtempSync(join(tmpdir(), 'darasa-release-'))
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const data = newDataFolder()
  const program = await startProgram(data.path, {}, join(copy, 'dist', 'server', 'server.js'))
  return {
    program,
    publish: () => {
      const inventory = join(copy, 'src/features/inventory/web')
      change(join(inventory, 'pages/devices-page.tsx'), "useTranslation('inventory')", "useTranslation(['inventory'])")
      change(join(inventory, 'locales/en.json'), /": "/, '": "New: ')
      run(copy, [join(root, 'node_modules/vite/bin/vite.js'), 'build'])
      run(copy, ['scripts/compress.mjs'])
    },
    stop: async () => {
      await program.stop()
      data.remove()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}
