/** Hands out database connections only inside a transaction in which the school and the acting account are set. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

export type Db = NodePgDatabase

/** Whose rows a transaction sees. */
export interface Scope {
  /** UUID of the school, or null for transactions that see no school's rows. */
  readonly schoolId: string | null
  readonly accountId: string | null
  /** Sees accounts, memberships and sessions whoever they belong to; only sign-in, sessions and set-up use it. */
  readonly identity?: boolean
}

/** Where a write came from, for the audit log. */
export interface Origin {
  readonly requestId: string | null
  readonly address: string | null
  readonly userAgent: string | null
  readonly role: string | null
}

/** One open transaction. */
export interface Tx {
  readonly db: Db
  readonly scope: Scope
  readonly origin: Origin
  /** The instant of the transaction; services use it instead of a clock. */
  readonly at: Date
  /**
   * Sends a statement whose answer nobody waits for: COMMIT goes out in the same packet when nothing is awaited in between.
   * For the last statement of a transaction for whose locks others wait. When it fails, the transaction fails with its error.
   */
  withCommit(statement: { execute(): Promise<unknown> }): void
  /** Runs after a successful commit; never when the transaction fails. */
  afterCommit(run: () => void): void
}

/** A transaction that is certain to have a school. */
export const schoolOf = (tx: Tx): string => {
  if (!tx.scope.schoolId) throw new Error('This transaction has no school')
  return tx.scope.schoolId
}

export const accountOf = (tx: Tx): string => {
  if (!tx.scope.accountId) throw new Error('This transaction has no account')
  return tx.scope.accountId
}

/** A query that is prepared once per connection and may be sent together with others. */
export interface PreparedRead<V extends Record<string, unknown>, R> {
  /** Unique in the installation: it names the prepared statement. */
  readonly name: string
  readonly build: (db: Db, name: string) => { execute(values: V): Promise<R> }
}

export const preparedRead = <V extends Record<string, unknown>, R>(name: string, build: PreparedRead<V, R>['build']): PreparedRead<V, R> => ({ name, build })

export interface Read<R> {
  readonly run: (client: PoolClient) => Promise<R>
}

const preparedOn = new WeakMap<PoolClient, { db: Db; built: Map<string, { execute(values: Record<string, unknown>): Promise<unknown> }> }>()

/** Binds values to a prepared query, for `Tenancy.pipeline`. */
export const withValues = <V extends Record<string, unknown>, R>(read: PreparedRead<V, R>, values: V): Read<R> => ({
  run: (client) => {
    let held = preparedOn.get(client)
    if (!held) preparedOn.set(client, (held = { db: drizzle({ client }), built: new Map() }))
    let built = held.built.get(read.name)
    if (!built) held.built.set(read.name, (built = read.build(held.db, read.name) as { execute(values: Record<string, unknown>): Promise<unknown> }))
    return built.execute(values) as Promise<R>
  },
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const settle = (name: string, value: string | null): string => {
  if (value === null) return ''
  if (!uuid.test(value)) throw new Error(`${name} is not a UUID`)
  return value
}

/** BEGIN and the settings in one message; ids are checked to be UUIDs because they stand in the text. */
const beginText = (scope: Scope, readOnly: boolean): string =>
  `begin${readOnly ? ' read only' : ''};set local app.school_id='${settle('schoolId', scope.schoolId)}';set local app.account_id='${settle('accountId', scope.accountId)}'${scope.identity ? ";set local app.identity='on'" : ''}`

export const noOrigin: Origin = { requestId: null, address: null, userAgent: null, role: null }

export class Tenancy {
  readonly #pool: Pool
  readonly #now: () => Date
  /** @param pool connections of the application role, opened with `pipeline: true` */
  constructor(pool: Pool, now: () => Date) {
    this.#pool = pool
    this.#now = now
  }

  get now(): () => Date {
    return this.#now
  }

  /** Runs `work` in one read-write transaction; commits when it resolves, rolls back when it throws. */
  async write<T>(scope: Scope, origin: Origin, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#transaction(scope, origin, false, work)
  }

  /** Runs `work` in one read-only transaction. */
  async read<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#transaction(scope, noOrigin, true, work)
  }

  async #transaction<T>(scope: Scope, origin: Origin, readOnly: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
    const begin = beginText(scope, readOnly)
    const client = await this.#pool.connect()
    const after: (() => void)[] = []
    const failures: unknown[] = []
    const unawaited = (statement: Promise<unknown>): void => void statement.catch((error: unknown) => failures.push(error))
    let broken: Error | undefined
    try {
      // Goes out in one packet with the first statement of the work; what its settings miss, row-level security refuses.
      unawaited(client.query(begin))
      const result = await work({
        db: drizzle({ client }),
        scope,
        origin,
        at: this.#now(),
        withCommit: (statement) => unawaited(statement.execute()),
        afterCommit: (run) => after.push(run),
      })
      const ended = await client.query('commit')
      if (failures.length > 0) throw failures[0]
      // A transaction that failed inside resolves its commit as ROLLBACK.
      if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back')
      for (const run of after) run()
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      // What a later statement was refused for is only that an earlier one had failed.
      throw failures.length > 0 ? failures[0] : error
    } finally {
      client.release(broken)
    }
  }

  /** Sends BEGIN, every prepared read and COMMIT in one packet, and answers their results in order. */
  async pipeline<const R extends readonly Read<unknown>[]>(scope: Scope, reads: R): Promise<{ [K in keyof R]: R[K] extends Read<infer T> ? T : never }> {
    const begin = beginText(scope, true)
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      const all: Promise<unknown>[] = [client.query(begin), ...reads.map((read) => read.run(client)), client.query('commit')]
      const settled = await Promise.allSettled(all)
      const failed = settled.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason as Error
      return settled.slice(1, -1).map((one) => (one as PromiseFulfilledResult<unknown>).value) as { [K in keyof R]: R[K] extends Read<infer T> ? T : never }
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }
}

/** Narrows an unknown error to a unique violation of the named constraint or index. */
export const violates = (error: unknown, constraint?: string): boolean => {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause ?? (error as { code?: string; constraint?: string })
  return ['23505', '23P01'].includes(cause.code ?? '') && (!constraint || cause.constraint === constraint)
}
