/** Imports by the office, for tests. */
import { beforeAll, expect } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { commitImport, listImportRows, startImport, type ImportDetail } from '#core/imports/contract/imports.ts'
import { listLearners } from '../contract/learners.ts'
import { type PeopleSchool } from './factories.ts'

export let app: TestApp

export const bring = async (
  here: PeopleSchool,
  lines: readonly string[],
  kind: 'learners' | 'staff' = 'learners',
  name = 'list.csv',
): Promise<ImportDetail> => {
  const answer = await here.admin.call(
    startImport,
    { body: { kind } },
    { files: { file: { name, content: lines.join('\n') } } },
  )
  expect(answer.status).toBe(201)
  return answer.body
}
export const commit = (here: PeopleSchool, id: string) => here.admin.call(commitImport, { params: { id } })
export const rowsOf = async (
  here: PeopleSchool,
  id: string,
  filter: 'all' | 'errors' | 'warnings' | 'asks' | 'good' = 'all',
) => (await here.admin.call(listImportRows, { params: { id }, query: { filter, limit: 100 } })).body.items
export const learnersOf = async (here: PeopleSchool) =>
  (await here.admin.call(listLearners, { query: { limit: 100, status: 'all' } })).body.items

export const header = 'ADM NO,NAME,GENDER,D.O.B,CLASS,PARENT NAME,PARENT PHONE'
export const family = [
  header,
  'A-1,Faith Muthoni Kamau,F,02/05/2013,7 East,Grace Wanjiku,0700000018',
  'A-2,Brian Otieno Kamau,M,11/09/2012,8E,Grace Wanjiku,0700 000 018',
  'A-3,Zawadi Njeri,F,01/01/2012,8 West,Peter Njeri,+254700000019',
]

/** Sets the scene before each test of the file. */
export const importsScene = (): void => {
  beforeAll(async () => {
    app = await startApp({ at: '2026-03-10T06:00:00Z' })
  })
}
