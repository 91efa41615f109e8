/** A request travels from a person to those who run the installation and back, and nobody else sees it. */
import { beforeAll, expect, it } from 'vitest'
import { startApp, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import {
  answerRequest,
  askSupport,
  closeRequest,
  getSupportThread,
  listOwnRequests,
  listSupportQueue,
  mostOpen,
  replyInThread,
} from '../contract/support.ts'

let app: TestApp
let [parent, stranger]: TestAccount[] = []
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T08:00:00Z' })
  const school = await app.school({ name: 'Umoja' })
  parent = await school.account('parent', { firstName: 'Grace', lastName: 'Wanjiku' })
  stranger = await school.account('teacher')
})

const asParent = () => app.as(parent ?? { email: '' })
const facts = { page: '/parent/fees', browser: 'Test', screen: '360 × 780', language: 'en', online: true }
const asked = { subject: 'The receipt does not open', text: 'I pressed it twice.', facts }

it('is answered in its thread, and the person is told', async () => {
  const client = await asParent()
  const { body: made } = await client.call(askSupport, { body: asked })
  const support = await app.as(await app.superAdmin())
  const { body: queue } = await support.call(listSupportQueue, { query: {} })
  expect(queue.items.map(({ subject, name, school, role }) => [subject, name, school, role])).toEqual([
    ['The receipt does not open', 'Grace Wanjiku', 'Umoja', 'parent'],
  ])
  const params = { id: made.id }
  const answer = await support.call(answerRequest, { params, body: { text: 'Please try again now.' } })
  expect([answer.status, answer.body.status, answer.body.facts]).toEqual([200, 'answered', facts])
  const { body: thread } = await client.call(getSupportThread, { params })
  expect(thread.messages.map(({ text, fromSupport, mine }) => [text, fromSupport, mine])).toEqual([
    ['I pressed it twice.', false, true],
    ['Please try again now.', true, false],
  ])
  const closed = await client.call(closeRequest, { params })
  expect(closed.body.status).toBe('closed')
  expect((await client.call(replyInThread, { params, body: { text: 'Thanks' } })).status).toBe(409)
  expect((await client.call(listOwnRequests, { query: {} })).body.items.map(({ status }) => status)).toEqual(['closed'])
})

it('is seen by nobody else', async () => {
  const { body: made } = await (await asParent()).call(askSupport, { body: { ...asked, facts: null } })
  const other = await app.as(stranger ?? { email: '' })
  expect((await other.call(getSupportThread, { params: { id: made.id } })).status).toBe(404)
  expect((await other.call(listOwnRequests, { query: {} })).body.items).toEqual([])
  expect((await other.call(listSupportQueue, { query: {} })).status).toBe(403)
})

it('is not asked without end', async () => {
  const other = await app.as(stranger ?? { email: '' })
  for (let asking = 0; asking < mostOpen; asking++) await other.call(askSupport, { body: asked })
  expect((await other.call(askSupport, { body: asked })).status).toBe(409)
})
