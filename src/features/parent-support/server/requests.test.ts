/** Requests over HTTP: asked, taken, passed on, answered, closed, rated and reopened. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { saveGuardianLink } from '#core/people/contract/guardians.ts'
import {
  askCall,
  ownRequest,
  ownRequestFile,
  ownRequests,
  rateRequest,
  reopenRequest,
  sendRequest,
  solveRequest,
  writeRequest,
} from '../contract/family.ts'
import {
  answerRequest,
  closeRequest,
  finishCall,
  getRequest,
  listRequests,
  passRequest,
  requestFigures,
  requestFile,
  takeRequest,
} from '../contract/office.ts'
import { requestsWaiting } from '../contract/waiting.ts'
import { supportScene, type SupportScene } from '../testing/support-scene.ts'

let app: TestApp
let scene: SupportScene
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  scene = await supportScene(app)
})

const later = (minutes: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const answer = (id: string, text = 'A new driver missed the stage.', more: object = {}) =>
  scene.people.admin.call(answerRequest, { params: { id }, body: { text, ...more } })

describe('a request', () => {
  it('is answered, closed, rated and reopened', async () => {
    const { mother, people } = scene
    const id = await scene.ask()
    const params = { id }
    expect((await mother.call(ownRequests, {})).body.items).toMatchObject([
      { id, number: 'S-0001', state: 'sent', holder: null, child: { id: scene.child } },
    ])
    expect(await scene.noticesOf(people.admin)).toContain('support.new')
    expect((await people.admin.call(requestsWaiting, {})).body).toEqual({ sent: 1, mine: 0, calls: 0 })

    later(20)
    expect((await people.admin.call(takeRequest, { params, body: {} })).body).toMatchObject({
      state: 'taken',
      mine: true,
    })
    const promise = new Date(app.clock.now.getTime() + 3_600_000).toISOString()
    expect((await answer(id, 'I am calling the driver.', { againBy: promise })).body).toMatchObject({
      state: 'taken',
      againBy: promise,
    })
    later(15)
    expect((await answer(id)).body).toMatchObject({ state: 'answered', againBy: null })
    expect(await scene.noticesOf(mother)).toContain('support.answered')
    expect((await mother.call(rateRequest, { params, body: { rating: 5 } })).error.code).toBe('support.not_closed')

    expect((await people.admin.call(closeRequest, { params })).body.state).toBe('closed')
    expect((await mother.call(writeRequest, { params, body: { text: 'Thanks' } })).error.code).toBe('support.closed')
    expect((await mother.call(rateRequest, { params, body: { rating: 6 } })).error.fields).toEqual({
      rating: 'Choose one to five seats',
    })
    const rated = await mother.call(rateRequest, { params, body: { rating: 4, note: 'Fast.' } })
    expect(rated.body).toMatchObject({ rating: 4, ratingNote: 'Fast.', mayReopen: true })
    expect((await people.admin.call(requestFigures, {})).body).toMatchObject({ answered: 1, rating: 4, ratings: 1 })

    const again = await mother.call(reopenRequest, { params, body: { text: 'It happened again today.' } })
    expect(again.body).toMatchObject({ state: 'taken', rating: null, timesReopened: 1, closedAt: null })
    expect(again.body.steps.map(({ kind }) => kind)).toEqual(['taken', 'closed', 'reopened'])
    expect(await scene.noticesOf(people.admin)).toContain('support.written')
    expect((await mother.call(solveRequest, { params })).body.state).toBe('closed')
    later(31 * 24 * 60)
    const back = await app.as(scene.account)
    const late = await back.call(reopenRequest, { params, body: { text: 'Again' } })
    expect(late.error.code).toBe('support.too_late')
  })

  it('is seen by a teacher only while it is passed on to them, and its notes by staff only', async () => {
    const { mother, people, teacher } = scene
    const id = await scene.ask({ category: 'lessons' })
    const params = { id }
    expect((await teacher.client.call(getRequest, { params })).status).toBe(404)
    expect((await teacher.client.call(listRequests, { query: {} })).body.items).toEqual([])
    const unknown = await people.admin.call(passRequest, { params, body: { to: scene.account.id } })
    expect(unknown.error.fields).toEqual({ to: 'Choose a person from the list' })

    const to = teacher.account.id
    const passed = await people.admin.call(passRequest, { params, body: { to, note: 'You know the class.' } })
    expect(passed.body).toMatchObject({ state: 'taken', holder: { id: to } })
    expect(await scene.noticesOf(teacher.client)).toEqual(['support.passed'])
    expect((await teacher.client.call(getRequest, { params })).body.steps).toMatchObject([
      { note: 'You know the class.' },
    ])
    expect((await mother.call(ownRequest, { params })).body.steps).toMatchObject([{ kind: 'passed', note: null }])
    expect((await people.admin.call(takeRequest, { params, body: {} })).error.code).toBe('support.taken')

    const answered = await teacher.client.call(answerRequest, { params, body: { text: 'Read with her each evening.' } })
    expect(answered.body.state).toBe('answered')
    await mother.call(writeRequest, { params, body: { text: 'Asante sana' } })
    expect(await scene.noticesOf(teacher.client)).toContain('support.written')
    await people.admin.call(takeRequest, { params, body: { over: true } })
    expect((await teacher.client.call(getRequest, { params })).status).toBe(404)
  })

  it('takes a wish to be called whole only', async () => {
    const { mother } = scene
    const body = { category: 'bus', text: 'Please call me.', callPhone: '0700000071' } as const
    const half = await mother.call(sendRequest, { body })
    expect(half.error.fields).toEqual({ callPhone: 'Give a phone number, a day and a time of day' })
  })

  it('wishes a call, which the office ticks off', async () => {
    const { mother, people } = scene
    const id = await scene.ask({ callPhone: '0700000071', callDay: '2026-03-11', callPart: 'morning' })
    const params = { id }
    expect(await scene.noticesOf(people.admin)).toContain('support.call')
    const late = await mother.call(askCall, {
      params,
      body: { phone: '0700000071', day: '2026-04-11', part: 'evening' },
    })
    expect(late.error.fields).toEqual({ day: 'Choose a day from today to two weeks ahead' })
    expect((await people.admin.call(listRequests, { query: { call: 'true' } })).body.items).toMatchObject([{ id }])
    const done = await people.admin.call(finishCall, { params, body: { note: 'Called at nine' } })
    expect(done.body).toMatchObject({ callWaits: false, call: { phone: '+254700000071' } })
    expect((await people.admin.call(finishCall, { params, body: {} })).error.code).toBe('support.no_call')
  })

  it('is found by number and name, and keeps files for those who see it', async () => {
    const { mother, people, teacher } = scene
    const letter = { name: 'letter.pdf', content: '%PDF-1.7\nThe stage.' }
    const sent = await mother.call(
      sendRequest,
      { body: { category: 'bus', text: 'See the letter.' } },
      { files: { attachment_0: letter } },
    )
    expect(sent.status).toBe(201)
    const { id } = sent.body
    for (const search of ['s-0001', '1', 'grace'])
      expect((await people.admin.call(listRequests, { query: { search } })).body.totalCount, search).toBe(1)
    expect((await people.admin.call(listRequests, { query: { search: 'nobody' } })).body.totalCount).toBe(0)
    const [file] = (await mother.call(ownRequest, { params: { id } })).body.messages[0]?.files ?? []
    const params = { id, fileId: file?.id ?? '' }
    expect((await mother.call(ownRequestFile, { params })).status).toBe(200)
    expect((await people.admin.call(requestFile, { params })).status).toBe(200)
    expect((await teacher.client.call(requestFile, { params })).status).toBe(404)
  })

  it('about a child disappears for a guardian who is barred from it; one about no child stays', async () => {
    const { mother, people, child, guardianId } = scene
    const id = await scene.ask()
    const other = await scene.ask({ childId: undefined, category: 'app', text: 'The app is in English only.' })
    const ids = async () => (await mother.call(ownRequests, {})).body.items.map((one) => one.id)
    expect(new Set(await ids())).toEqual(new Set([id, other]))
    const link = {
      relationship: 'mother',
      maySeeRecords: true,
      mayCollect: true,
      getsMessages: true,
      pays: true,
    } as const
    const barred = await people.admin.call(saveGuardianLink, {
      params: { id: child, guardianId },
      body: { ...link, barred: true, barredReason: 'Court order', version: 1 },
    })
    expect(barred.status).toBe(200)
    expect(await ids()).toEqual([other])
    expect((await mother.call(writeRequest, { params: { id }, body: { text: 'And?' } })).status).toBe(404)
    await answer(id)
    expect(await scene.noticesOf(mother)).not.toContain('support.answered')
    const about = await mother.call(sendRequest, { body: { category: 'bus', text: 'Hello', childId: child } })
    expect(about.error.fields).toEqual({ childId: 'Choose one of your children' })
  })

  it('that is sent twice under one key is one', async () => {
    const { mother, child } = scene
    const body = { category: 'bus', text: 'The bus is late.', childId: child } as const
    const key = 'f3c1d5d2-7d0b-4d7c-9a55-7f6ed5a0b001'
    const [first, second] = [
      await mother.call(sendRequest, { body }, { key }),
      await mother.call(sendRequest, { body }, { key }),
    ]
    expect(first.body.id).toBe(second.body.id)
    expect((await mother.call(ownRequests, {})).body.items).toHaveLength(1)
    const params = { id: first.body.id }
    const write = { params, body: { text: 'Still late.' } }
    const writeKey = 'f3c1d5d2-7d0b-4d7c-9a55-7f6ed5a0b002'
    await mother.call(writeRequest, write, { key: writeKey })
    expect((await mother.call(writeRequest, write, { key: writeKey })).body.messages).toHaveLength(2)
    for (let at = 1; at < 10; at++) await scene.ask()
    expect((await mother.call(sendRequest, { body })).error.code).toBe('support.too_many')
  })
})
