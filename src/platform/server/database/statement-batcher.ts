/**
 * Batches the queries of one event loop tick into a single message to the database, and reads the responses together.
 */
import type { Writable } from 'node:stream'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { prepareValue } from 'pg/lib/utils.js'

/** A statement as passed by pg's `query` and drizzle. */
export interface Statement {
  readonly text: string
  /** Prepared once on each connection. */
  readonly name?: string | undefined
  readonly values?: readonly unknown[]
  readonly rowMode?: string
  readonly types?: pg.CustomTypesConfig
}

export interface Answer<R = Record<string, unknown>> {
  readonly rows: R[]
  /** COMMIT, ROLLBACK, SELECT and so on. */
  readonly command: string
  /** Rows read or changed; null for statements without any. */
  readonly rowCount: number | null
}

/** Row decoder of a statement, prepared with its first result and reused. */
type ReadRow = (cells: readonly (string | null)[]) => unknown

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

const noRows: ReadRow = () => undefined

const readerOf = (fields: readonly Field[], { rowMode, types = pg.types }: Statement): ReadRow => {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)
  const valueAt = (cells: readonly (string | null)[], index: number): unknown => {
    const cell = cells[index] ?? null
    return cell === null ? null : parsers[index]?.(cell)
  }
  if (rowMode === 'array') return (cells) => cells.map((_, index) => valueAt(cells, index))
  return (cells) => {
    const row: Record<string, unknown> = {}
    fields.forEach(({ name }, index) => (row[name] = valueAt(cells, index)))
    return row
  }
}

interface Part {
  readonly statement: Statement
  readonly values: unknown[]
  readonly rows: unknown[]
  command: string
  read: ReadRow | undefined
  /** Why its rows could not be read. */
  unread: Error | undefined
  readonly resolve: (answer: Answer<never>) => void
  readonly reject: (error: Error) => void
}

const settle = ({ rows, command, unread, resolve, reject }: Part): void => {
  if (unread) return reject(unread)
  const count = Number(command.slice(command.lastIndexOf(' ') + 1))
  resolve({
    rows: rows as never[],
    command: command.split(' ', 1)[0] ?? '',
    rowCount: Number.isNaN(count) ? null : count,
  })
}

/** pg's socket, missing from its types. */
interface Connection {
  readonly stream: Writable
}

/** The statements that a connection has prepared, by name, with how their rows are read once that is known. */
type Prepared = Map<string, ReadRow | undefined>

const messagesOf = (part: Part, prepared: Prepared): Buffer[] => {
  const { name = '', text } = part.statement
  part.read = prepared.get(name)
  const messages: Buffer[] = []
  if (!prepared.has(name)) {
    // After an error it is unknown whether it was prepared.
    if (name) messages.push(serialize.close({ type: 'S', name }))
    messages.push(serialize.parse({ name, text }))
  }
  messages.push(serialize.bind({ statement: name, values: part.values }))
  if (!part.read) messages.push(serialize.describe({ type: 'P' }))
  messages.push(serialize.execute())
  if (name && !prepared.has(name)) prepared.set(name, undefined)
  return messages
}

/**
 * Several statements with a single Sync, as an entry in pg's queue. Outside BEGIN they form an implicit transaction. If
 * one fails, the database skips the rest: each of them fails with that error. It is a single pg query, because pg does
 * not pipeline.
 */
class Batch extends pg.Query {
  readonly #parts: readonly Part[]
  readonly #prepared: Prepared
  #at = 0

  constructor(parts: readonly Part[], prepared: Prepared) {
    super('')
    this.#parts = parts
    this.#prepared = prepared
    this.submit = (given) => {
      const { stream } = given as unknown as Connection
      // A single write, because each write to the stream is costly.
      const message = Buffer.concat([...parts.flatMap((part) => messagesOf(part, prepared)), serialize.sync()])
      if (stream.writable) stream.write(message)
      return null
    }
  }

  get #part(): Part {
    const part = this.#parts[this.#at]
    if (!part) throw new Error('The database answered more than it was asked')
    return part
  }

  #next(): void {
    const { statement, read } = this.#part
    if (statement.name) this.#prepared.set(statement.name, read ?? noRows)
    this.#at++
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const part = this.#part
    part.read = readerOf(fields, part.statement)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const part = this.#part
    if (part.unread) return
    try {
      part.rows.push(part.read?.(fields))
    } catch (error) {
      // Thrown here it would end the program.
      part.unread = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#part.command = text
    this.#next()
  }

  handleEmptyQuery(): void {
    this.#next()
  }

  handleReadyForQuery(): void {
    this.#parts.forEach(settle)
  }

  handleError(error: Error): void {
    this.#parts.forEach((part, index) => {
      if (index < this.#at) return settle(part)
      if (part.statement.name) this.#prepared.delete(part.statement.name)
      part.reject(error)
    })
  }
}

/** Runs statements on one connection, batched by tick. */
export class StatementBatcher {
  readonly #client: pg.PoolClient
  readonly #prepared: Prepared = new Map()
  #asked: Part[] = []
  #failures = 0

  /** @param client opened with `pipeline: true`; used for prepared statements by this object only */
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** Number of failed statements on this connection. */
  get failures(): number {
    return this.#failures
  }

  /** A single statement. @throws pg's errors */
  query<R = Record<string, unknown>>(asked: string | Statement, values?: readonly unknown[]): Promise<Answer<R>> {
    return new Promise((resolve, reject) => {
      const statement = typeof asked === 'string' ? { text: asked } : asked
      const fail = (error: Error): void => {
        this.#failures++
        reject(error)
      }
      const given = (values ?? statement.values ?? []).map((value) => prepareValue(value))
      this.#asked.push({
        statement,
        values: given,
        rows: [],
        command: '',
        read: undefined,
        unread: undefined,
        resolve,
        reject: fail,
      })
      if (this.#asked.length === 1) process.nextTick(() => this.#send())
    })
  }

  /**
   * Sends the statements issued meanwhile as an implicit transaction.
   * @param count number of statements; a later one would be outside the transaction
   */
  atOnce<T>(count: number, ask: () => T): T {
    this.#send()
    const promised = ask()
    if (this.#asked.length !== count)
      throw new Error(`${this.#asked.length} statements were asked for at once instead of ${count}`)
    this.#send()
    return promised
  }

  #send(): void {
    if (this.#asked.length === 0) return
    const parts = this.#asked
    this.#asked = []
    this.#client.query(new Batch(parts, this.#prepared))
  }

  /** Buffers output until the end of this event loop iteration, to send it in a single write. */
  holdForRound(): void {
    const { stream } = (this.#client as pg.PoolClient & { connection: Connection }).connection
    stream.cork()
    setImmediate(() => stream.uncork())
  }
}
