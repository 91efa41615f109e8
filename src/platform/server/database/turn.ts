/** Queries that are asked for in one turn of the event loop: they reach the database in one message, and its answers come back in one. */
import type { Writable } from 'node:stream'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { prepareValue } from 'pg/lib/utils.js'

/** One statement, as pg's `query` and drizzle say it. */
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

/** How rows of a statement are read: found out with its first answer, the same for every other. */
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
  resolve({ rows: rows as never[], command: command.split(' ', 1)[0] ?? '', rowCount: Number.isNaN(count) ? null : count })
}

/** Where pg writes to; its types leave it out. */
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
    // After a failure nobody knows whether it came to be prepared.
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
 * Several statements with one end (the protocol's Sync), for pg's queue. Outside of BEGIN they are one transaction by themselves.
 * When one fails, the database skips those after it: each of them fails with its error. It is a query of pg's because pg sends no others ahead of answers.
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
      // In one piece: a stream asks a good deal for each.
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

/** Asks one connection, a turn at a time. */
export class Turns {
  readonly #client: pg.PoolClient
  readonly #prepared: Prepared = new Map()
  #asked: Part[] = []
  #failures = 0

  /** @param client opened with `pipeline: true`; nobody else asks it for prepared statements */
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** How many statements have failed on this connection. */
  get failures(): number {
    return this.#failures
  }

  /** One statement, without any beside it in its text. @throws what the database refuses, as pg's errors */
  query<R = Record<string, unknown>>(asked: string | Statement, values?: readonly unknown[]): Promise<Answer<R>> {
    return new Promise((resolve, reject) => {
      const statement = typeof asked === 'string' ? { text: asked } : asked
      const fail = (error: Error): void => {
        this.#failures++
        reject(error)
      }
      const given = (values ?? statement.values ?? []).map((value) => prepareValue(value))
      this.#asked.push({ statement, values: given, rows: [], command: '', read: undefined, unread: undefined, resolve, reject: fail })
      if (this.#asked.length === 1) process.nextTick(() => this.#send())
    })
  }

  /**
   * Sends what is asked for meanwhile as one transaction by itself.
   * @param count how many statements that are: one that came later would be outside of the transaction
   */
  atOnce<T>(count: number, ask: () => T): T {
    this.#send()
    const promised = ask()
    if (this.#asked.length !== count) throw new Error(`${this.#asked.length} statements were asked for at once instead of ${count}`)
    this.#send()
    return promised
  }

  #send(): void {
    if (this.#asked.length === 0) return
    const parts = this.#asked
    this.#asked = []
    this.#client.query(new Batch(parts, this.#prepared))
  }

  /** Holds back what is sent until this round of the event loop ends, so that all of it leaves in one write. */
  holdForRound(): void {
    const { stream } = (this.#client as pg.PoolClient & { connection: Connection }).connection
    stream.cork()
    setImmediate(() => stream.uncork())
  }
}
