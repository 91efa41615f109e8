/** Logs contain what failed and where, but no personal data. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { insertAccount } from '#core/access/server/public.ts'
import { errorFacts, plainMessage } from './error-facts.ts'
import { noOrigin, type Tx } from './tenancy/tenancy.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const failureOf = (work: (tx: Tx) => Promise<unknown>): Promise<Error> =>
  app.tenancy.write({ schoolId: null, accountId: null, identity: true }, noOrigin, work).then(
    () => Promise.reject(new Error('It did not fail')),
    (error: Error) => error,
  )

describe('a failed query', () => {
  it('is logged without the values that it was sent, nor what the database says of them', async () => {
    const { email } = await (await app.school()).account('parent')
    const error = await failureOf((tx) =>
      insertAccount(tx, { email, firstName: 'Wanjiku', lastName: 'Hidden', passwordHash: '$argon2id$hidden' }),
    )
    const text = JSON.stringify(errorFacts(error))
    for (const secret of [email, 'Wanjiku', 'Hidden', 'argon2id']) expect(text).not.toContain(secret)
    expect(errorFacts(error)).toMatchObject({
      message: expect.stringContaining('insert into "accounts"'),
      cause: { code: '23505', constraint: 'accounts_email_key' },
    })
    expect(text).toContain(' at ')
  })

  it('is logged without a value that the database quotes', async () => {
    const error = await failureOf((tx) => tx.db.execute(sql`select ${'Wanjiku Hidden'}::uuid`))
    expect(JSON.stringify(errorFacts(error))).not.toContain('Wanjiku')
    expect(plainMessage(error.cause)).toBe('invalid input syntax for type uuid: …')
  })
})

describe('any other error', () => {
  it('keeps its message, its place and its cause', () => {
    const facts = errorFacts(new TypeError('x is not a function', { cause: new Error('inner') }))
    expect(facts).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
      cause: { type: 'Error', message: 'inner' },
    })
    expect(errorFacts('text')).toBe('text')
  })
})
