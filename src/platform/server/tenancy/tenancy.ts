/** Hands out database connections only inside a transaction in which the school and the acting account are set. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { readOnce } from '../database/rows.ts'
import { StatementBatcher } from '../database/statement-batcher.ts'

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
   * Sends a statement without waiting for its result, in one message with COMMIT if nothing is awaited in between. For
   * the last statement of a transaction whose locks others wait for. If it fails, the transaction fails with its error.
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

/** A connection with its batcher and prepared queries. */
interface Held {
  readonly turns: StatementBatcher
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
  const turns = new StatementBatcher(client)
  const held: Held = { turns, db: readOnce(drizzle({ client: turns as unknown as PoolClient })), built: new Map() }
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
const settings = `set_config('app.school_id', $1, true), set_config('app.account_id', $2, true), set_config('app.identity', $3, true)`
const enter = { name: 'tenancy.enter', text: `select ${settings}` }
const enterRead = {
  name: 'tenancy.enter_read',
  text: `select ${settings}, set_config('transaction_read_only', 'on', true)`,
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

/** A connection that is shared for one round of the event loop. */
interface Round {
  readonly client: Promise<PoolClient>
  readonly held: Promise<Held>
  users: number
}

const heldForRound = (client: PoolClient): Held => {
  const held = heldBy(client)
  held.turns.holdForRound()
  return held
}

export class Tenancy {
  readonly #pool: Pool
  readonly #now: () => Date
  readonly #publisher: Publisher | undefined
  #round: Round | null = null
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

  async #transaction<T>(scope: Scope, origin: Origin, readOnly: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
    const values = valuesOf(scope)
    const client = await this.#pool.connect()
    const { turns, db } = heldBy(client)
    const failedBefore = turns.failures
    let isAwaited = !readOnly
    const after: (() => void)[] = []
    const payloads: string[] = []
    const failures: unknown[] = []
    const unawaited = (statement: Promise<unknown>): void =>
      void statement.catch((error: unknown) => failures.push(error))
    let broken: Error | undefined
    try {
      // Leaves with the first statement of the work; what its settings miss, row-level security refuses.
      unawaited(turns.query(readOnly ? beginRead : begin))
      unawaited(turns.query(enter, values))
      const result = await work({
        db,
        scope,
        origin,
        at: this.#now(),
        withCommit: (statement) => {
          isAwaited = true
          unawaited(statement.execute())
        },
        afterCommit: (run) => {
          isAwaited = true
          after.push(run)
        },
        publish: (payload) => {
          isAwaited = true
          payloads.push(payload)
        },
      })
      // A read-only transaction need not wait for its end, unless an earlier failure was ignored.
      if (!isAwaited && turns.failures === failedBefore) {
        void turns.query('commit').catch(() => undefined)
        return result
      }
      const ended = await turns.query('commit')
      if (failures.length > 0) throw failures[0]
      // A transaction that failed inside resolves its commit as ROLLBACK.
      if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back')
      for (const run of after) run()
      if (payloads.length > 0) this.#publisher?.publish(payloads)
      return result
    } catch (error) {
      await turns.query('rollback').catch((failure: Error) => (broken = failure))
      // Later statements fail only because of an earlier error.
      throw failures.length > 0 ? failures[0] : error
    } finally {
      client.release(broken)
    }
  }

  /** Reads of one event loop iteration share a connection, and are sent in a single write. */
  #together(): Round {
    if (this.#round) return this.#round
    const client = this.#pool.connect()
    const round: Round = { client, held: client.then(heldForRound), users: 0 }
    this.#round = round
    setImmediate(() => this.#close(round))
    return round
  }

  #close(round: Round): void {
    if (this.#round === round) this.#round = null
  }

  /** Sends every prepared read in one message, as one transaction that only reads, and answers their results in order. */
  async pipeline<const R extends readonly Read<unknown>[]>(
    scope: Scope,
    reads: R,
  ): Promise<{ [K in keyof R]: R[K] extends Read<infer T> ? T : never }> {
    const values = valuesOf(scope)
    const round = this.#together()
    round.users++
    try {
      const held = await round.held
      const asked = held.turns.atOnce(reads.length + 1, () => [
        held.turns.query(enterRead, values),
        ...reads.map((read) => read.run(held)),
      ])
      const settled = await Promise.allSettled(asked)
      const failed = settled.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason as Error
      return settled.slice(1).map((one) => (one as PromiseFulfilledResult<unknown>).value) as {
        [K in keyof R]: R[K] extends Read<infer T> ? T : never
      }
    } finally {
      round.users--
      if (round.users === 0) {
        this.#close(round)
        void round.client.then((client) => client.release()).catch(() => undefined)
      }
    }
  }
}

/** Narrows an unknown error to a unique violation of the named constraint or index. */
export const violates = (error: unknown, constraint?: string): boolean => {
  const cause =
    (error as { cause?: { code?: string; constraint?: string } }).cause ??
    (error as { code?: string; constraint?: string })
  return ['23505', '23P01'].includes(cause.code ?? '') && (!constraint || cause.constraint === constraint)
}
