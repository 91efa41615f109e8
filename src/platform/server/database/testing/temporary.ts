/** Folders, migrations and logs for the tests of the database code. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'

export const silentLog = pino({ level: 'silent' })

/** Programs of an installed older PostgreSQL, where there is one. */
export const olderBinaries = ['/usr/lib/postgresql/15/bin'].find((folder) => existsSync(join(folder, 'postgres')))

/** A new folder, and how to remove it. Open to others, because an older PostgreSQL that root starts as another user must get in. */
export const temporaryFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'darasa-'))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A data folder inside a temporary one, open like it. */
export const openDataFolder = (path: string): string => {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  return path
}

/** Writes migrations as drizzle-kit does, in the given order. */
export const writeMigrations = (folder: string, files: Readonly<Record<string, string>>): string => {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const tags = Object.keys(files)
  for (const tag of tags) writeFileSync(join(folder, `${tag}.sql`), files[tag] ?? '')
  const entries = tags.map((tag, idx) => ({ idx, version: '7', when: 1_700_000_000_000 + idx, tag, breakpoints: true }))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}
