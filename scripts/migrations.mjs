/** `npm run migrations -- --name what_changed`: generates a migration from the tables. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, root, runNode } from './check/run.mjs'

const { code, output } = await runNode(binOf('drizzle-kit'), ['generate', ...process.argv.slice(2)])
console.log(output)
process.exitCode = code

// drizzle-kit compares with the newest only, and each is as large as the schema.
const meta = join(root, 'db/migrations/meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const old of snapshots.sort().slice(0, -1)) rmSync(join(meta, old))
