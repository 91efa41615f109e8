/** A small project in a temporary folder, to test the checks. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { read, root } from './run.mjs'

/** @param {Record<string, string>} files path to content @returns {{ base: string, remove: () => void }} */
export const makeProject = (files) => {
  const base = mkdtempSync(join(tmpdir(), 'darasa-check-'))
  const { imports, dependencies, devDependencies } = JSON.parse(read('package.json'))
  const all = {
    'package.json': JSON.stringify({ name: 'tried', type: 'module', imports, dependencies, devDependencies }),
    ...files,
  }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), content)
  }
  symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'), 'dir')
  return { base, remove: () => rmSync(base, { recursive: true, force: true }) }
}
