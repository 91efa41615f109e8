/**
 * Brings a database to the current schema: the ordered SQL files of db/migrations, each once, then the catalogue pass.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { inTransaction, inTurn } from './advisory-lock.ts'
import { applyCatalogue, type CatalogueRules } from './catalogue.ts'

const journal = z.object({ entries: z.array(z.object({ idx: z.number().int(), tag: z.string() })) })

interface Migration {
  readonly tag: string
  readonly digest: string
  readonly statements: readonly string[]
}

const journalPath = (folder: string): string => join(folder, 'meta', '_journal.json')

const readTags = (folder: string): string[] => {
  if (!existsSync(journalPath(folder))) throw new Error(`There are no migrations in ${folder}`)
  return journal
    .parse(JSON.parse(readFileSync(journalPath(folder), 'utf8')))
    .entries.sort((one, two) => one.idx - two.idx)
    .map((entry) => entry.tag)
}

const readMigration = (folder: string, tag: string): Migration => {
  // Line ends differ between checkouts; the digest must not.
  const text = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n')
  const statements = text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '')
  return { tag, digest: createHash('sha256').update(text).digest('hex'), statements }
}

/** The folder db/migrations of this installation, built or not. */
export const migrationsFolder = (): string => {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'db', 'migrations')
    if (existsSync(found)) return found
  }
  throw new Error('The folder db/migrations is missing')
}

const prepare = `
  create schema if not exists installation;
  create table if not exists installation.migrations (tag text primary key, digest text not null, applied_at timestamptz not null default now())`

/** Digests of the applied migrations, by tag. */
export const readApplied = async (client: pg.ClientBase): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ tag: string; digest: string }>(
    'select tag, digest from installation.migrations',
  )
  return new Map(rows.map((row) => [row.tag, row.digest]))
}

const apply = (owner: pg.ClientBase, migration: Migration): Promise<void> =>
  inTransaction(owner, async () => {
    for (const statement of migration.statements) {
      await owner.query(statement).catch((error: Error) => {
        throw new Error(`Migration ${migration.tag} failed: ${error.message}\n${statement.trim().slice(0, 500)}`, {
          cause: error,
        })
      })
    }
    await owner.query('insert into installation.migrations (tag, digest) values ($1, $2)', [
      migration.tag,
      migration.digest,
    ])
  })

const readMigrations = (folder: string): Migration[] => readTags(folder).map((tag) => readMigration(folder, tag))

/** A migration of a database that this version does not have, or has in another form. */
export interface ForeignMigration {
  readonly tag: string
  readonly reason: 'unknown' | 'changed'
}

/** @param applied digests by tag @returns the first applied migration that is not one of `migrations` */
const foreignAmong = (
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): ForeignMigration | undefined => {
  const known = new Map(migrations.map((migration) => [migration.tag, migration.digest]))
  for (const [tag, digest] of applied) {
    if (!known.has(tag)) return { tag, reason: 'unknown' }
    if (known.get(tag) !== digest) return { tag, reason: 'changed' }
  }
  return undefined
}

/** @returns why this version cannot run a database with these migrations */
export const foreignMigration = (applied: ReadonlyMap<string, string>, folder: string): ForeignMigration | undefined =>
  foreignAmong(applied, readMigrations(folder))

/** Applied migrations must not have changed. */
const checkHistory = (applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const foreign = foreignAmong(applied, migrations)
  if (!foreign) return
  throw new Error(
    foreign.reason === 'unknown'
      ? `The database holds the migration ${foreign.tag}, which this version of Darasa does not know. Start the newer version, or restore a backup made by this one.`
      : `The migration ${foreign.tag} was changed after the database took it. Undo the change and add a new migration.`,
  )
}

export interface Migrated {
  /** Migrations applied now, in order. */
  readonly applied: string[]
  /** True when the database had none before. */
  readonly fresh: boolean
}

/**
 * Applies missing migrations, each in its own transaction. Safe to run concurrently.
 * @param owner connection of the database owner
 * @throws naming the failed migration and statement; earlier ones stay applied
 */
export const migrate = (owner: pg.ClientBase, folder: string, rules: CatalogueRules): Promise<Migrated> =>
  inTurn(owner, 'migrate', async () => {
    const migrations = readMigrations(folder)
    await owner.query(prepare)
    const before = await readApplied(owner)
    checkHistory(before, migrations)
    const missing = migrations.filter((migration) => !before.has(migration.tag))
    for (const migration of missing) await apply(owner, migration)
    await applyCatalogue(owner, rules)
    return { applied: missing.map((migration) => migration.tag), fresh: before.size === 0 }
  })

/** True when the database holds exactly the migrations that this version knows. @param pool connections of any of Darasa's roles */
export const migrationsCurrent = async (pool: pg.Pool, folder: string): Promise<boolean> => {
  const { rows } = await pool
    .query<{ tag: string }>('select tag from installation.migrations')
    .catch((error: Error & { code?: string }) => {
      if (error.code === '42P01' || error.code === '3F000') return { rows: [] }
      throw error
    })
  const applied = new Set(rows.map((row) => row.tag))
  const known = readTags(folder)
  return known.length === applied.size && known.every((tag) => applied.has(tag))
}
