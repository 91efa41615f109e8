/** Plan requests of schools and the super admin's answers; both sides update live. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { getMe } from '#core/access/contract/account.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { listOwnPlanRequests, requestPlan, withdrawPlanRequest } from '#core/schools/contract/plan-requests.ts'
import { decidePlanRequest, listPlanRequests } from '../contract/plans.ts'
import { changePlan, getConsoleSchool } from '../contract/schools.ts'

let app: TestApp
let client: Client
let school: TestSchool
let admin: Client
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  client = await app.as(await app.superAdmin())
})
beforeEach(async () => {
  school = await app.school({ plan: 'free', name: 'Tumaini' })
  admin = await app.as(await school.account('admin', { firstName: 'Daniel', lastName: 'Kiptoo' }))
})

const ask = (toPlan: 'free' | 'basic' | 'premium' = 'premium', key?: string) =>
  admin.call(requestPlan, { body: { toPlan, note: 'We want reports' } }, key ? { key } : {})
const decide = (id: string, decision: 'accepted' | 'declined', reason?: string) =>
  client.call(decidePlanRequest, { params: { id }, body: { decision, ...(reason ? { reason } : {}) } })

describe('a request', () => {
  it('is one at a time, whoever asks at once, and can be taken back', async () => {
    const answers = await Promise.all([ask(), ask(), ask('basic')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('billing.request_open')
    const { body } = await admin.call(listOwnPlanRequests)
    expect(body).toMatchObject({
      plan: 'free',
      items: [{ status: 'pending', requestedBy: 'Daniel Kiptoo', note: 'We want reports' }],
    })
    const id = body.items[0]?.id ?? ''
    expect((await admin.call(withdrawPlanRequest, { params: { id } })).body.status).toBe('withdrawn')
    expect((await admin.call(withdrawPlanRequest, { params: { id } })).error.code).toBe('billing.request_answered')
    expect((await decide(id, 'accepted')).error.code).toBe('billing.request_answered')
    expect((await ask()).status).toBe(201)
  })

  it('is made once by a double click', async () => {
    const answers = [
      await ask('premium', 'a-key-of-one-double-click'),
      await ask('premium', 'a-key-of-one-double-click'),
    ]
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      [201, 201].map((status) => [status, answers[0]?.body.id]),
    )
  })

  it('is for another plan than the school has', async () => {
    expect((await ask('free')).error.fields).toEqual({ toPlan: 'Choose a plan other than your current one' })
  })

  it('is nobody else’s: another school’s admin sees nothing, takes nothing back, and no other role asks', async () => {
    const { id } = (await ask()).body
    const stranger = await app.as(await (await app.school()).account('admin'))
    expect((await stranger.call(listOwnPlanRequests)).body.items).toEqual([])
    expect((await stranger.call(withdrawPlanRequest, { params: { id } })).status).toBe(404)
    expect((await stranger.call(listPlanRequests)).status).toBe(403)
    expect((await stranger.call(decidePlanRequest, { params: { id }, body: { decision: 'accepted' } })).status).toBe(
      403,
    )
    const teacher = await app.as(await school.account('teacher'))
    expect((await teacher.call(requestPlan, { body: { toPlan: 'premium' } })).status).toBe(403)
  })
})

describe('the answer', () => {
  it('accepted opens the plan’s modules in open sessions and tells the admins', async () => {
    const { id } = (await ask()).body
    const reports = async () =>
      (await admin.call(getMe)).body.modules.find((one) => one.id === 'school-administration')?.available
    expect(await reports()).toBe(false)
    const waiting = (await client.call(listPlanRequests, { query: { status: 'pending' } })).body.items.find(
      (one) => one.id === id,
    )
    expect(waiting).toMatchObject({ schoolName: 'Tumaini', plan: 'free', toPlan: 'premium', note: 'We want reports' })
    expect((await decide(id, 'accepted')).body).toMatchObject({ status: 'accepted', plan: 'premium' })
    expect(await reports()).toBe(true)
    expect((await admin.call(listOwnPlanRequests)).body).toMatchObject({
      plan: 'premium',
      items: [{ status: 'accepted' }],
    })
    expect((await admin.call(ownNotifications.list)).body.items[0]).toMatchObject({
      title: 'Your school is on the Premium plan',
    })
  })

  it('declined says why', async () => {
    const { id } = (await ask()).body
    expect((await decide(id, 'declined')).error.fields).toEqual({ reason: 'Give a reason' })
    await decide(id, 'declined', 'The invoice of last term is open')
    expect((await admin.call(listOwnPlanRequests)).body).toMatchObject({
      plan: 'free',
      items: [{ status: 'declined', reason: 'The invoice of last term is open' }],
    })
    expect((await admin.call(ownNotifications.list)).body.items[0]).toMatchObject({
      title: 'Your request for the Premium plan was declined',
      message: 'The invoice of last term is open',
    })
  })

  it('is given once, whoever answers at once', async () => {
    const { id } = (await ask()).body
    const answers = await Promise.all([decide(id, 'accepted'), decide(id, 'declined', 'No')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { plan, items } = (await admin.call(listOwnPlanRequests)).body
    expect([plan, items[0]?.status]).toEqual(
      answers[0]?.status === 200 ? ['premium', 'accepted'] : ['free', 'declined'],
    )
  })

  it('comes by itself when the installation gives the plan that was asked for', async () => {
    const { id } = (await ask()).body
    const { version } = (await client.call(getConsoleSchool, { params: { id: school.id } })).body
    await client.call(changePlan, { params: { id: school.id }, body: { plan: 'premium', version } })
    expect((await client.call(listPlanRequests)).body.items.find((one) => one.id === id)).toMatchObject({
      status: 'accepted',
    })
  })
})
