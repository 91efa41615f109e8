/** Nine hundred reports, or messages, take as many statements as nine. */
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { smsMessages, smsSends } from '../tables.ts'
import { takeReports } from './provider-reports.ts'

let app: TestApp
let school: TestSchool
beforeAll(async () => {
  app = await startApp()
  school = await app.school()
})

/** Statements that the work sends. */
const statementsOf = async <T>(work: () => Promise<T>): Promise<{ result: T; statements: number }> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    // Live events leave on a connection of their own, whenever it is free.
    const texts = spy.mock.calls.map(([text]) => JSON.stringify(text)).filter((text) => !text.includes('pg_notify'))
    return { result, statements: texts.length }
  } finally {
    spy.mockRestore()
  }
}

const phoneOf = (number: number): string => `+2547${String(number).padStart(8, '0')}`
let next = 0

/** Messages that the provider took, and its reports on them. */
const accepted = async (count: number) => {
  const numbers = Array.from({ length: count }, () => next++)
  await school.write(async ({ db }) => {
    const schoolId = school.id
    const sendId = newId()
    const at = new Date()
    await db.insert(smsSends).values({
      schoolId,
      id: sendId,
      kind: 'test',
      urgent: false,
      reason: 'Test',
      recipients: count,
      senderId: 'UMOJA',
      segments: count,
      cents: 80 * count,
      createdAt: at,
    })
    await db.insert(smsMessages).values(
      numbers.map((number) => ({
        schoolId,
        id: newId(),
        sendId,
        phone: phoneOf(number),
        name: 'Grace',
        text: 'Hello',
        segments: 1,
        cents: 80,
        status: 'accepted',
        urgent: false,
        dueAt: at,
        messageId: `AT-${number}`,
      })),
    )
  })
  return numbers.map((number) => ({ id: `AT-${number}`, status: 'Success', phoneNumber: phoneOf(number) }))
}

it('reports', async () => {
  const [few, many] = [await accepted(9), await accepted(900)]
  const small = await statementsOf(() => school.write((tx) => takeReports(tx, few)))
  const large = await statementsOf(() => school.write((tx) => takeReports(tx, many)))
  expect([small.result, large.result]).toEqual([9, 900])
  expect(large.statements).toBe(small.statements)
  const rows = await school.write(({ db }) => db.select({ status: smsMessages.status }).from(smsMessages))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['delivered']))
})

it('letters', async () => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      channel: 'sms' as const,
      to: phoneOf(at),
      kind: 'users.invitation',
      text: 'Welcome',
      schoolId: school.id,
    }))
  const post = (count: number) =>
    statementsOf(() =>
      app.tenancy.write({ schoolId: school.id, accountId: null }, noOrigin, (tx) =>
        app.outbox.post(tx, ...letters(count)),
      ),
    )
  expect((await post(900)).statements).toBe((await post(9)).statements)
})
