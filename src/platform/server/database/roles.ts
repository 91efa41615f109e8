/** Darasa's two database roles: they own nothing and cannot bypass row-level security. */
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import { inTurn } from './advisory-lock.ts'

export interface RoleOptions {
  /** Secret from which the passwords are derived: the owner's password, so that only one must be kept. */
  readonly secret: string
  /** Roles are global to the server; the prefix separates installations. Defaults to the database's name. */
  readonly installation?: string
}

export interface Login {
  readonly user: string
  readonly password: string
}

export interface Roles {
  /** Role of the server. */
  readonly app: Login
  /** Role of the super admin's console, which sees schools and plans but nothing inside a school. */
  readonly console: Login
}

const longestName = 63

/** A role's name for this installation; a long one is cut and made unique again by a digest. */
const roleName = (installation: string, part: string): string => {
  const name = `${installation}_${part}`
  if (Buffer.byteLength(name) <= longestName) return name
  return `${installation.replace(/[^\x20-\x7e]/g, '').slice(0, 40)}_${createHash('sha256').update(installation).digest('hex').slice(0, 8)}_${part}`
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** SCRAM verifier of a password (RFC 5803). Sending it instead of the password keeps the password out of logs. */
const scramVerifier = (password: string, salt: Buffer): string => {
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256')
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${storedKey}:${hmac(salted, 'Server Key').toString('base64')}`
}

const rightsOf = `
  select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or pg_has_role(oid, (select oid from pg_roles where rolname = current_user), 'member') as mighty
  from pg_roles where rolname = $1`

const ensureRole = async (owner: pg.ClientBase, login: Login, secret: string): Promise<void> => {
  const name = pg.escapeIdentifier(login.user)
  const password = pg.escapeLiteral(scramVerifier(login.password, hmac(secret, `salt ${login.user}`).subarray(0, 16)))
  const { rows } = await owner.query<{ mighty: boolean }>(rightsOf, [login.user])
  if (rows[0]?.mighty)
    throw new Error(
      `The role ${login.user} has rights that would let it around row-level security. Take them from it, or rename it.`,
    )
  await owner.query(
    rows[0] ? `alter role ${name} login password ${password}` : `create role ${name} login password ${password}`,
  )
}

/**
 * Creates the installation's roles, or resets their passwords. Safe to run concurrently.
 * @param owner a connection that may create roles; need not be a superuser
 * @throws if it may not create roles, or an existing role of that name has more privileges
 */
export const ensureRoles = async (owner: pg.ClientBase, { secret, installation }: RoleOptions): Promise<Roles> => {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const named = (part: string): Login => {
    const user = roleName(installation ?? rows[0]?.name ?? 'darasa', part)
    return { user, password: hmac(secret, `password ${user}`).toString('base64url') }
  }
  const roles: Roles = { app: named('app'), console: named('console') }
  await inTurn(owner, 'roles', async () => {
    await ensureRole(owner, roles.app, secret)
    await ensureRole(owner, roles.console, secret)
  }).catch((error: Error & { code?: string }) => {
    if (error.code !== '42501') throw error
    throw new Error(
      `The database login may not make the roles ${roles.app.user} and ${roles.console.user}: ${error.message}. Let an administrator run: alter role <login> createrole`,
    )
  })
  return roles
}
