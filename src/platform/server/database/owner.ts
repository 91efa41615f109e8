/** Owner of Darasa's database in the embedded server, with the same privileges as on an external one. */
import { createHmac } from 'node:crypto'
import pg from 'pg'

export const ownerName = 'darasa'

/** Derived, so that only one secret must be kept. @param secret the superuser's password */
export const ownerPassword = (secret: string): string =>
  createHmac('sha256', secret).update('owner').digest('base64url')

/** Runs `work` on its own connection. */
export const withClient = async <T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ application_name: 'darasa', connectionTimeoutMillis: 10_000, ...config })
  // A lost connection also fails the running query; without a listener it would end the program.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates the owner role if missing. */
export const ensureOwner = (superuser: pg.ClientConfig, secret: string): Promise<void> =>
  withClient(superuser, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ownerName])
    if (rowCount) return
    await client.query(`create role ${ownerName} login createdb createrole password '${ownerPassword(secret)}'`)
  })

/** Creates the owner's database if missing. @returns true if it was created */
export const ensureDatabase = (owner: pg.ClientConfig, name: string): Promise<boolean> =>
  withClient({ ...owner, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return false
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`)
    return true
  })
