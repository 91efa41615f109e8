/** Two schools with families, for the tests of children and their links. */
import { beforeAll } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { listChildren } from '../contract/children.ts'
import { makeLinkCode } from '../contract/links.ts'
import { peopleSchool, type PeopleSchool } from './factories.ts'

export let app: TestApp
export let here: PeopleSchool
export let there: PeopleSchool

export const childNames = async (client: Client): Promise<string[]> =>
  (await client.call(listChildren)).body.items.map((child) => child.fullName)
export const parentAt = async (
  place: PeopleSchool,
  details: Parameters<PeopleSchool['school']['account']>[1] = {},
): Promise<{ account: TestAccount; client: Client }> => {
  const account = await place.school.account('parent', details)
  return { account, client: await app.as(account) }
}
export const codeFor = async (place: PeopleSchool, id: string): Promise<string> =>
  (await place.admin.call(makeLinkCode, { params: { id } })).body.code
export const rights = { maySeeRecords: true, mayCollect: true, getsMessages: true, pays: true }

/** Sets the scene before each test of the file. */
export const childrenScene = (): void => {
  beforeAll(async () => {
    app = await startApp({ at: '2026-03-10T06:00:00Z' })
    here = await peopleSchool(app, { name: 'Umoja Comprehensive', shortName: 'Umoja' })
    there = await peopleSchool(app, { name: 'Tumaini Senior', shortName: 'Tumaini' })
  })
}
