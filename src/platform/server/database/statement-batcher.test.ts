/** Statements of one tick on a real connection. */
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workerDatabase } from '#platform/testing/worker-database.ts'
import { openPool } from './pool.ts'
import { silentLog } from './testing/temporary.ts'
import { StatementBatcher } from './statement-batcher.ts'

let pool: pg.Pool
const held: pg.PoolClient[] = []

const turns = async (): Promise<StatementBatcher> => {
  const client = await pool.connect()
  held.push(client)
  return new StatementBatcher(client)
}

beforeAll(async () => {
  pool = openPool({ ...(await workerDatabase()).owner, max: 20, pipeline: true }, silentLog)
})
afterAll(async () => {
  for (const client of held) client.release(true)
  await pool.end()
})

const number = { name: 'number', text: 'select $1::int as n' }

describe('statements of one turn', () => {
  it('are one transaction by themselves, and those of the next turn another', async () => {
    const ask = await turns()
    const read = { text: `select current_setting('darasa.seen', true) as seen` }
    const [, together] = await Promise.all([
      ask.query(`select set_config('darasa.seen', 'yes', true)`),
      ask.query(read),
    ])
    expect(together.rows).toEqual([{ seen: 'yes' }])
    expect((await ask.query(read)).rows).toEqual([{ seen: '' }])
  })

  it('give rows as objects or as lists, with the values that pg makes of them, and say what they did', async () => {
    const ask = await turns()
    const text = `select 1 as one, null as nothing, true as yes, array[1, 2] as list, 'ü😀' as words, timestamptz '2026-01-05T06:00:00Z' as at`
    const [object, list, none, made, added] = await Promise.all([
      ask.query(text),
      ask.query({ text, rowMode: 'array' }),
      ask.query('select 1 where false'),
      ask.query('create temporary table things (n int)'),
      ask.query('insert into things values (1), (2) returning n'),
    ])
    const at = new Date('2026-01-05T06:00:00Z')
    expect(object).toEqual({
      rows: [{ one: 1, nothing: null, yes: true, list: [1, 2], words: 'ü😀', at }],
      command: 'SELECT',
      rowCount: 1,
    })
    expect(list.rows).toEqual([[1, null, true, [1, 2], 'ü😀', at]])
    expect(none).toEqual({ rows: [], command: 'SELECT', rowCount: 0 })
    expect(made).toEqual({ rows: [], command: 'CREATE', rowCount: null })
    expect(added).toEqual({ rows: [{ n: 1 }, { n: 2 }], command: 'INSERT', rowCount: 2 })
  })

  it('are prepared once by their name, also when they are asked for before the first answer', async () => {
    const ask = await turns()
    const first = ask.query(number, [1])
    await new Promise((resolve) => process.nextTick(resolve))
    const answers = await Promise.all([first, ask.query(number, [2]), ask.query(number, [3])])
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
    const { rows } = await ask.query(`select statement from pg_prepared_statements where name = 'number'`)
    expect(rows).toEqual([{ statement: number.text }])
  })

  it('fail with the error of the one that failed; those before it are answered', async () => {
    const ask = await turns()
    const [before, failed, after] = await Promise.allSettled([
      ask.query('select 1 as n'),
      ask.query('select 1/0'),
      ask.query('select 2 as n'),
    ])
    expect(before).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 1 }] } })
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect(after).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect((await ask.query('select 3 as n')).rows).toEqual([{ n: 3 }])
  })

  it('can be prepared again when a failure kept them from it, or came when they were', async () => {
    const ask = await turns()
    const divide = { name: 'divide', text: 'select 6 / $1::int as n' }
    const failed = await Promise.allSettled([ask.query(divide, [0]), ask.query(number, [1])])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const [six, one] = await Promise.all([ask.query(divide, [1]), ask.query(number, [1])])
    expect([six.rows, one.rows]).toEqual([[{ n: 6 }], [{ n: 1 }]])
  })

  it('leave out one whose values cannot be written', async () => {
    const ask = await turns()
    const round: Record<string, unknown> = {}
    round.self = round
    const [broken, whole] = await Promise.allSettled([
      ask.query('select $1::json', [round]),
      ask.query('select 1 as n'),
    ])
    expect(broken.status).toBe('rejected')
    expect(whole).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 1 }] } })
  })

  it('leave out one whose rows cannot be read', async () => {
    const ask = await turns()
    const types = {
      getTypeParser: () => () => {
        throw new Error('unreadable')
      },
    }
    const [broken, whole] = await Promise.allSettled([
      ask.query({ text: 'select 1 as n', types }),
      ask.query('select 2 as n'),
    ])
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'unreadable' } })
    expect(whole).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 2 }] } })
  })

  it('all fail when the connection is lost', async () => {
    const ask = await turns()
    const ended = await Promise.allSettled([
      ask.query('select pg_terminate_backend(pg_backend_pid())'),
      ask.query('select 1'),
    ])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(ask.query('select 1')).rejects.toThrow()
  })
})

describe('statements at once', () => {
  it('are a transaction apart from what else the turn asked for', async () => {
    const ask = await turns()
    const other = ask.query(`select set_config('darasa.seen', 'yes', true)`)
    const [seen] = ask.atOnce(1, () => [ask.query(`select current_setting('darasa.seen', true) as seen`)])
    const later = ask.query('select 1/0').catch((error: Error) => error.message)
    expect((await seen)?.rows).not.toEqual([{ seen: 'yes' }])
    expect((await other).rowCount).toBe(1)
    expect(await later).toContain('division by zero')
  })

  it('must all be asked for at once', async () => {
    const ask = await turns()
    expect(() => ask.atOnce(2, () => ask.query('select 1').catch(() => undefined))).toThrow(
      '1 statements were asked for at once instead of 2',
    )
  })
})
