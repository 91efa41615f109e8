/** The migrations make exactly the tables that the code declares. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, filesBelow, root, runNode } from './run.mjs'

/** Below the project, because drizzle-kit reads its output folder as a relative path. */
const copy = '.tsbuild/migrations-check'

/** @type {import('./run.mjs').Check} */
export const migrations = {
  name: 'migrations',
  run: async () => {
    const source = join(root, 'db/migrations')
    const tables = filesBelow('src').filter((path) => path.endsWith('/server/tables.ts'))
    if (!existsSync(join(source, 'meta/_journal.json'))) {
      return tables.length === 0
        ? { ok: true, note: 'none yet' }
        : { ok: true, note: `none yet, ${tables.length} tables.ts` }
    }
    const old = readdirSync(join(source, 'meta'))
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .slice(0, -1)
    // drizzle-kit compares with the newest only, and each is as large as the schema.
    if (old.length > 0)
      return {
        ok: false,
        details: `Only the newest snapshot stays (npm run migrations deletes older ones): delete ${old.join(', ')}`,
      }
    const target = join(root, copy)
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    cpSync(source, target, { recursive: true })
    const before = readdirSync(target).sort()
    // A rename asks interactively, which without a terminal is an error: answer it with npm run migrations.
    const { code, output } = await runNode(binOf('drizzle-kit'), ['generate'], {
      env: { DRIZZLE_OUT: `./${copy}` },
      timeoutMs: 60_000,
    })
    const added = readdirSync(target).filter((name) => !before.includes(name))
    rmSync(target, { recursive: true, force: true })
    if (code !== 0) return { ok: false, details: output }
    const details =
      added.length === 0 ? '' : `${output}\nTables and migrations differ: npm run migrations -- --name what_changed`
    return { ok: added.length === 0, note: `${before.filter((name) => name.endsWith('.sql')).length} files`, details }
  },
}
