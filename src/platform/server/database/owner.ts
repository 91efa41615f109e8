/** The login that owns Darasa's database in the embedded server; it has the same rights as on an external one, and no more. */
import { createHmac } from 'node:crypto'
import pg from 'pg'

export const ownerName = 'darasa'

/** Derived, so that there is one secret to keep. @param secret the superuser's password */
export const ownerPassword = (secret: string): string => createHmac('sha256', secret).update('owner').digest('base64url')

/** Runs `work` on a connection of its own. */
export const withClient = async <T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ application_name: 'darasa', connectionTimeoutMillis: 10_000, ...config })
  // A lost connection also fails the query in hand; without a listener it would end the program.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Makes the owner's login unless it is there. */
export const ensureOwner = (superuser: pg.ClientConfig, secret: string): Promise<void> =>
  withClient(superuser, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ownerName])
    if (rowCount) return
    await client.query(`create role ${ownerName} login createdb createrole password '${ownerPassword(secret)}'`)
  })

/** Makes a database of the owner's unless it is there. @returns true when it was made now */
export const ensureDatabase = (owner: pg.ClientConfig, name: string): Promise<boolean> =>
  withClient({ ...owner, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return false
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`)
    return true
  })
