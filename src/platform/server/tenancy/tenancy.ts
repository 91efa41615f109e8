/** Hands out database connections only inside a transaction in which the school and the acting account are set. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { AppError } from '../../pure/errors.ts'
import { DatabaseGoneError, isPoolBusy } from '../faults.ts'

export type Db = NodePgDatabase

/** Rows visible to a transaction. */
export interface Scope {
  /** UUID of the school, or null for transactions that see no school's rows. */
  readonly schoolId: string | null
  readonly accountId: string | null
  /** Sees all accounts, memberships and sessions; only for sign-in, sessions and set-up. */
  readonly identity?: boolean
}

/** Origin of a write, for the audit log. */
export interface Origin {
  readonly requestId: string | null
  readonly address: string | null
  readonly userAgent: string | null
  readonly role: string | null
}

/** An open transaction. */
export interface Tx {
  readonly db: Db
  readonly scope: Scope
  readonly origin: Origin
  /** The instant of the transaction; services use it instead of a clock. */
  readonly at: Date
  /**
   * Sends a statement without waiting for its result; COMMIT follows at once. For the last statement of a transaction
   * whose locks others wait for. If it fails, the transaction fails with its error.
   */
  withCommit(statement: { execute(): Promise<unknown> }): void
  /** Runs after a successful commit only. */
  afterCommit(run: () => void): void
  /** Hands a payload to the publisher after a successful commit; `publishEvent` writes it. */
  publish(payload: string): void
}

/** Sends what committed transactions have to tell other processes. */
export interface Publisher {
  publish(payloads: readonly string[]): void
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

export const preparedRead = <V extends Record<string, unknown>, R>(
  name: string,
  build: PreparedRead<V, R>['build'],
): PreparedRead<V, R> => ({ name, build })

/** A connection with its prepared queries. */
interface Held {
  readonly client: PoolClient
  readonly db: Db
  readonly built: Map<string, { execute(values: Record<string, unknown>): Promise<unknown> }>
}

export interface Read<R> {
  readonly run: (held: Held) => Promise<R>
}

const connections = new WeakMap<PoolClient, Held>()
const heldBy = (client: PoolClient): Held => {
  const known = connections.get(client)
  if (known) return known
  const held: Held = { client, db: drizzle({ client }), built: new Map() }
  connections.set(client, held)
  return held
}

/** Binds values to a prepared query, for `Tenancy.pipeline`. */
export const withValues = <V extends Record<string, unknown>, R>(read: PreparedRead<V, R>, values: V): Read<R> => ({
  run: (held) => {
    let built = held.built.get(read.name)
    if (!built)
      held.built.set(
        read.name,
        (built = read.build(held.db, read.name) as { execute(values: Record<string, unknown>): Promise<unknown> }),
      )
    return built.execute(values) as Promise<R>
  },
})

const begin = { name: 'tenancy.begin', text: 'begin' }
const beginRead = { name: 'tenancy.begin_read', text: 'begin read only' }
const enter = {
  name: 'tenancy.enter',
  text: `select set_config('app.school_id', $1, true), set_config('app.account_id', $2, true), set_config('app.identity', $3, true)`,
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** An invalid id would be treated as no school. */
const idOf = (name: string, value: string | null): string => {
  if (value === null) return ''
  if (!uuid.test(value)) throw new Error(`${name} is not a UUID`)
  return value
}
const valuesOf = (scope: Scope): string[] => [
  idOf('schoolId', scope.schoolId),
  idOf('accountId', scope.accountId),
  scope.identity ? 'on' : '',
]

export const noOrigin: Origin = { requestId: null, address: null, userAgent: null, role: null }

/** @throws DatabaseGoneError, or the pool's error when no connection became free in time */
const connect = (pool: Pool): Promise<PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw isPoolBusy(error) ? error : new DatabaseGoneError(error)
  })

export class Tenancy {
  readonly #pool: Pool
  readonly #now: () => Date
  readonly #publisher: Publisher | undefined
  /**
   * @param pool connections of the application role, opened with `pipeline: true`
   * @param publisher absent in programs that no page is connected to
   */
  constructor(pool: Pool, now: () => Date, publisher?: Publisher) {
    this.#pool = pool
    this.#now = now
    this.#publisher = publisher
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

  async #transaction<T>(
    scope: Scope,
    origin: Origin,
    readOnly: boolean,
    work: (tx: Tx, held: Held) => Promise<T>,
  ): Promise<T> {
    const values = valuesOf(scope)
    const client = await connect(this.#pool)
    const held = heldBy(client)
    const after: (() => void)[] = []
    const payloads: string[] = []
    const failures: unknown[] = []
    const unawaited = (statement: Promise<unknown>): void =>
      void statement.catch((error: unknown) => failures.push(error))
    let broken: Error | undefined
    try {
      // Not awaited: they leave together with the first statement. Without them, row-level security shows no rows.
      unawaited(client.query(readOnly ? beginRead : begin))
      unawaited(client.query(enter, values))
      const tx: Tx = {
        db: held.db,
        scope,
        origin,
        at: this.#now(),
        withCommit: (statement) => unawaited(statement.execute()),
        afterCommit: (run) => void after.push(run),
        publish: (payload) => void payloads.push(payload),
      }
      const result = await work(tx, held)
      const ended = await client.query('commit')
      if (failures.length > 0) throw failures[0]
      // A transaction that failed inside resolves its commit as ROLLBACK.
      if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back')
      for (const run of after) run()
      if (payloads.length > 0) this.#publisher?.publish(payloads)
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      if (broken && !(error instanceof AppError)) throw new DatabaseGoneError(error)
      // Later statements fail only because of an earlier error.
      throw failures.length > 0 ? failures[0] : error
    } finally {
      client.release(broken)
    }
  }

  /** Sends prepared reads without waiting in between, in one read-only transaction, and returns their results in order. */
  async pipeline<const R extends readonly Read<unknown>[]>(
    scope: Scope,
    reads: R,
  ): Promise<{ [K in keyof R]: R[K] extends Read<infer T> ? T : never }> {
    return this.#transaction(
      scope,
      noOrigin,
      true,
      (_tx, held) =>
        Promise.all(reads.map((read) => read.run(held))) as Promise<{
          [K in keyof R]: R[K] extends Read<infer T> ? T : never
        }>,
    )
  }
}

/** Narrows an unknown error to a violation of uniqueness, or of the named constraint or index. */
export const violates = (error: unknown, constraint?: string): boolean => {
  const cause =
    (error as { cause?: { code?: string; constraint?: string } }).cause ??
    (error as { code?: string; constraint?: string })
  if (constraint) return cause.constraint === constraint
  return ['23505', '23P01'].includes(cause.code ?? '')
}
