/** Dumps and restores an external database with PostgreSQL's own tools. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { externalOwner } from '../database/open.ts'
import { withClient } from '../database/owner.ts'
import { RefusedError } from './unpack.ts'

/** The password is passed by environment variable: every user of the machine can read command-line arguments. */
const connection = (databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } => ({
  url: databaseUrl.replace(/^(\w+:\/\/[^:@/?]*):[^@/]*@/, '$1@'),
  env: { ...process.env, PGPASSWORD: String(externalOwner(databaseUrl).password ?? '') },
})

const run = (tool: string, options: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, options, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const out: Buffer[] = []
    const complaints: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(
              `${tool} is not installed here. Install PostgreSQL's client programs (package postgresql-client), of the server's version or newer.`,
            )
          : error,
      ),
    )
    child.once('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(out).toString('utf8'))
        : reject(new Error(`${tool} failed: ${Buffer.concat(complaints).toString('utf8').trim().slice(-1_000)}`)),
    )
  })

/** Dumps the whole database. The owner's policy allows reading all rows despite row-level security. */
export const dumpDatabase = async (databaseUrl: string, file: string): Promise<void> => {
  const { url, env } = connection(databaseUrl)
  await run(
    'pg_dump',
    ['--format=custom', '--enable-row-security', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${url}`],
    env,
  )
}

/** Major version of the server. */
export const serverMajor = (databaseUrl: string): Promise<number> =>
  withClient(externalOwner(databaseUrl), async (client) => {
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    return rows[0]?.major ?? 0
  })

/** @throws RefusedError unless the database is empty */
export const requireEmpty = (databaseUrl: string): Promise<void> =>
  withClient(externalOwner(databaseUrl), async (client) => {
    const { rows } = await client.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
         and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e') limit 1`,
    )
    if (rows.length)
      throw new RefusedError(
        'The database that DATABASE_URL names already holds tables. Make an empty one and name that; nothing was changed.',
      )
  })

/** Migrations that a dump holds: digests by tag. */
export const migrationsInDump = async (file: string): Promise<Map<string, string>> => {
  const text = await run(
    'pg_restore',
    ['--data-only', '--schema=installation', '--table=migrations', '--file=-', file],
    process.env,
  )
  const [, columns = '', rows = ''] = /^COPY \S+ \(([^)]*)\) FROM stdin;\n([^]*?)^\\\.$/m.exec(text) ?? []
  const names = columns.split(', ')
  const cellsOf = rows.split('\n').filter(Boolean)
  return new Map(
    cellsOf.map((row) => {
      const cells = row.split('\t')
      return [cells[names.indexOf('tag')] ?? '', cells[names.indexOf('digest')] ?? '']
    }),
  )
}

/** Skips policies that name the installation's roles: the next start creates them for the current roles. */
const isOfThisPlace = (line: string): boolean =>
  / POLICY \S+ \S+ (owner_all|console_all) | SCHEMA - public | (COMMENT|ACL) - (SCHEMA public|EXTENSION) /.test(line)

/** Loads a dump into an empty database, in one transaction. @param list a file to write the dump's table of contents to */
export const reloadDatabase = async (databaseUrl: string, file: string, list: string): Promise<void> => {
  const { url, env } = connection(databaseUrl)
  const contents = await run('pg_restore', ['--list', file], env)
  writeFileSync(
    list,
    contents
      .split('\n')
      .filter((line) => !isOfThisPlace(line))
      .join('\n'),
  )
  await run(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      `--use-list=${list}`,
      `--dbname=${url}`,
      file,
    ],
    env,
  )
}
