/** Saved filters over HTTP: everybody has their own, at each school. */
import { beforeAll, expect, it } from 'vitest'
import { sharedApp, type Client, type TestApp } from '#app/testing/harness.ts'
import {
  deleteSavedFilter,
  listSavedFilters,
  mostSavedFilters,
  renameSavedFilter,
  saveFilters,
} from '../contract/saved-filters.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})

const girls = { sex: 'female', grade: 'Grade 7', sort: '-fullName' }
const save = (client: Client, name: string, list = 'learners') =>
  client.call(saveFilters, { body: { list, name, search: girls } })
const namesOf = async (client: Client, list = 'learners') =>
  (await client.call(listSavedFilters, { query: { list } })).body.items.map(({ name }) => name)

it('follow their owner to another device, by name and for one list', async () => {
  const school = await app.school()
  const account = await school.account('teacher')
  const client = await app.as(account)
  await save(client, 'girls of Grade 7')
  await save(client, 'All')
  await save(client, 'Others', 'staff')
  const elsewhere = await app.as(account)
  expect(await namesOf(elsewhere)).toEqual(['All', 'girls of Grade 7'])
  expect((await elsewhere.call(listSavedFilters, { query: { list: 'learners' } })).body.items[1]?.search).toEqual(girls)
})

it('belong to one account at one school', async () => {
  const [school, other] = [await app.school(), await app.school()]
  const account = await school.account('teacher')
  const [mine, colleague] = [await app.as(account), await app.as(await school.account('teacher'))]
  const there = await app.as(await other.account('teacher', { accountId: account.id, email: account.email }))
  const { id } = (await save(mine, 'Girls')).body
  expect(await namesOf(colleague)).toEqual([])
  expect(await namesOf(there)).toEqual([])
  for (const client of [colleague, there]) {
    expect((await client.call(renameSavedFilter, { params: { id }, body: { name: 'x', version: 1 } })).status).toBe(404)
    expect((await client.call(deleteSavedFilter, { params: { id } })).status).toBe(404)
  }
  expect(await namesOf(mine)).toEqual(['Girls'])
})

it('are renamed and deleted, never with a name that is taken', async () => {
  const client = await app.as(await (await app.school()).account('admin'))
  const { id } = (await save(client, 'Girls')).body
  await save(client, 'Boys')
  expect((await save(client, 'GIRLS')).error.code).toBe('saved_filters.name_taken')
  const rename = (name: string, version: number) =>
    client.call(renameSavedFilter, { params: { id }, body: { name, version } })
  expect((await rename('boys', 1)).error.code).toBe('saved_filters.name_taken')
  expect((await rename('Girls of Grade 7', 1)).body).toMatchObject({ name: 'Girls of Grade 7', version: 2 })
  expect((await rename('Late', 1)).status).toBe(409)
  expect((await client.call(deleteSavedFilter, { params: { id } })).status).toBe(204)
  expect(await namesOf(client)).toEqual(['Boys'])
})

it('are limited for each list, also when many are saved at once', async () => {
  const client = await app.as(await (await app.school()).account('admin'))
  const answers = await Promise.all(
    Array.from({ length: mostSavedFilters + 2 }, (_, at) => save(client, `Filter ${at}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostSavedFilters)
  expect((await save(client, 'One more')).error.code).toBe('saved_filters.full')
  expect((await save(client, 'Another list', 'staff')).status).toBe(201)
})
