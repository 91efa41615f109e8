/** A school with a family and staff, for the tests of parent support. */
import type { Client, TestAccount, TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { sendRequest } from '../contract/family.ts'

export interface SupportScene {
  readonly people: PeopleSchool
  readonly child: string
  readonly guardianId: string
  readonly account: TestAccount
  readonly mother: Client
  readonly teacher: { readonly staffId: string; readonly account: TestAccount; readonly client: Client }
  readonly ask: (body?: Partial<BodyOf<typeof sendRequest>>, as?: Client) => Promise<string>
  readonly noticesOf: (client: Client) => Promise<string[]>
}

export const motherPhone = '+254700000071'

export const supportScene = async (app: TestApp, phone = motherPhone): Promise<SupportScene> => {
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  const people = await peopleSchool(app)
  const child = await people.learner()
  const account = await people.school.account('parent')
  const guardianId = await people.guardian([child], { accountId: account.id, phone })
  const mother = await app.as(account)
  return {
    people,
    child,
    guardianId,
    account,
    mother,
    teacher: await people.teacher({ leads: '7 East' }),
    ask: async (body = {}, as = mother) => {
      const sent = await as.call(sendRequest, {
        body: { category: 'bus', text: 'The bus did not stop at Kahawa stage today.', childId: child, ...body },
      })
      if (sent.status !== 201) throw new Error(sent.text)
      return sent.body.id
    },
    noticesOf: async (client) =>
      (await client.call(ownNotifications.list, { query: {} })).body.items.map(({ type }) => type),
  }
}
