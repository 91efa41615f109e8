/** Papers over HTTP: downloads for families, public verification, and whole classes in the background. */
import { beforeEach, describe, expect, it } from 'vitest'
import pino from 'pino'
import { listAudit } from '#core/audit/contract.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import type { Client } from '#app/testing/harness.ts'
import { createFiles } from '#core/files/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { newId } from '#platform/server/ids.ts'
import {
  listChildCards,
  listLearnerCards,
  listOwnCards,
  printChildCard,
  printOwnCard,
  verifyCard,
} from '../contract/family.ts'
import {
  cancelPrint,
  downloadClass,
  downloadPrint,
  getPrint,
  listPrints,
  printCard,
  printRun,
  printTranscript,
  printTransferLetter,
  startPrint,
} from '../contract/papers.ts'
import { correctCard, type RunDetail } from '../contract/runs.ts'
import { verifyLimits } from '#core/access/server/public.ts'
import { setPrint } from './services/print-job.ts'
import { cardsScene } from '../testing/cards-scene.ts'

const scene = cardsScene()
let run: RunDetail
beforeEach(async () => {
  run = await scene.published()
})

const cardId = (learnerId: string): string => run.items.find((one) => one.learnerId === learnerId)?.id ?? ''
const codeOf = (learnerId: string): string => run.items.find((one) => one.learnerId === learnerId)?.latest?.code ?? ''
const isPdf = (text: string): boolean => text.startsWith('%PDF')
const correct = (learnerId: string) =>
  scene.admin.call(correctCard, { params: { id: cardId(learnerId) }, body: { reason: 'A mark was wrong', version: 1 } })

describe('families', () => {
  let parent: Client
  let student: Client
  beforeEach(async () => {
    ;[parent, student] = await Promise.all([scene.app.as(scene.parent), scene.app.as(scene.student)])
  })

  it('read and fetch the own cards only', async () => {
    const { items } = (await parent.call(listChildCards, { params: { id: scene.amina } })).body
    expect(items).toMatchObject([{ termName: 'Term I', year: '2026', className: 'Grade 7 East', version: 1 }])
    const own = (await student.call(listOwnCards)).body.items
    expect(own).toEqual(items)
    const id = items[0]?.id ?? ''
    expect(isPdf((await parent.call(printChildCard, { params: { id: scene.amina, cardId: id } })).text)).toBe(true)
    expect(isPdf((await student.call(printOwnCard, { params: { id } })).text)).toBe(true)
  })

  it('reach no other child, and no other child’s card through the own', async () => {
    const ofBrian = (await scene.client.call(listLearnerCards, { params: { id: scene.brian } })).body.items[0]?.id ?? ''
    expect((await parent.call(listChildCards, { params: { id: scene.brian } })).status).toBe(404)
    expect((await parent.call(printChildCard, { params: { id: scene.brian, cardId: ofBrian } })).status).toBe(404)
    expect((await parent.call(printChildCard, { params: { id: scene.amina, cardId: ofBrian } })).status).toBe(404)
    expect((await student.call(printOwnCard, { params: { id: ofBrian } })).status).toBe(404)
    expect((await scene.client.call(listOwnCards)).status).toBe(403)
  })

  it('are given the newest version, and no longer the one before', async () => {
    const before = (await student.call(listOwnCards)).body.items[0]?.id ?? ''
    await correct(scene.amina)
    const [now] = (await student.call(listOwnCards)).body.items
    expect(now?.version).toBe(2)
    expect((await student.call(printOwnCard, { params: { id: before } })).status).toBe(404)
  })
})

describe('staff', () => {
  it('see cards of learners whom they teach', async () => {
    expect(
      (await (await scene.app.as(scene.colleague)).call(listLearnerCards, { params: { id: scene.amina } })).body.items,
    ).toHaveLength(1)
    const other = await scene.app.as(await scene.school.teacher())
    expect((await other.call(listLearnerCards, { params: { id: scene.amina } })).status).toBe(404)
  })

  it('print a card and a class, and the log says so', async () => {
    const card = await scene.client.call(printCard, { params: { id: cardId(scene.amina) }, query: {} })
    expect(card.headers.get('content-disposition')).toContain('Report%20card%20Amina%20Mwende%20Term%20I%202026.pdf')
    expect(isPdf(card.text)).toBe(true)
    expect(isPdf((await scene.client.call(printRun, { params: { id: run.id } })).text)).toBe(true)
    expect(
      (await scene.client.call(printCard, { params: { id: cardId(scene.amina) }, query: { version: 2 } })).status,
    ).toBe(404)
    expect((await (await scene.app.as(scene.colleague)).call(printRun, { params: { id: run.id } })).status).toBe(404)
    const { items } = (await scene.admin.call(listAudit, { query: {} })).body
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['cards.print_card', 'cards.print_run', 'cards.publish_run']),
    )
  })

  it('print transcripts and letters as admins', async () => {
    const params = { id: scene.amina }
    expect(isPdf((await scene.admin.call(printTranscript, { params, query: {} })).text)).toBe(true)
    const body = { toSchool: 'Tumaini Academy', on: '2026-04-03', reason: 'The family moves', language: 'sw' } as const
    expect(isPdf((await scene.admin.call(printTransferLetter, { params, body })).text)).toBe(true)
    expect((await scene.client.call(printTranscript, { params, query: {} })).status).toBe(403)
    const newcomer = await scene.school.learner(scene.east, 'Esther Cheptoo')
    expect((await scene.admin.call(printTranscript, { params: { id: newcomer }, query: {} })).error.code).toBe(
      'cards.no_transcript',
    )
    expect((await scene.admin.call(printTranscript, { params: { id: newId() }, query: {} })).status).toBe(404)
  })
})

describe('a code', () => {
  const ask = async (code: string, client = scene.app.client()) => client.call(verifyCard, { params: { code } })

  it('tells anybody that the card is genuine, and no name', async () => {
    const { status, body, text } = await ask(codeOf(scene.amina).toLowerCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      genuine: true,
      state: 'current',
      initials: 'A. M.',
      term: 'Term I 2026',
      version: 1,
      publishedOn: '2026-03-31',
    })
    expect(body.seal).toMatch(/^[0-9a-f]{12}$/)
    expect(text).not.toMatch(/Amina|Mwende|learner/)
  })

  it('tells of a card that was replaced', async () => {
    const before = codeOf(scene.amina)
    const { body } = await correct(scene.amina)
    expect((await ask(before)).body.state).toBe('replaced')
    expect((await ask(body.latest?.code ?? '')).body).toMatchObject({ state: 'current', version: 2 })
  })

  it('that no card has gets the same shape', async () => {
    for (const code of ['AB3DEFGHJKMN', 'no code', '%00', `'; drop table`]) {
      const { status, body } = await ask(code)
      if (status === 400) continue
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(Object.keys((await ask(codeOf(scene.amina))).body))
      expect(body).toMatchObject({ genuine: false, state: null, school: null, initials: null })
    }
  })

  it('is not tried without end', async () => {
    const client = scene.app.client()
    for (let tries = 0; tries < verifyLimits.perDevice.most; tries++) await ask('AB3DEFGHJKMN', client)
    const { status, headers } = await ask(codeOf(scene.amina), client)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a print of the term', () => {
  const deps = () => ({
    files: createFiles(scene.app.dataFolder),
    webFolder: undefined,
    pressRoom: createDocuments(),
    publicUrl: 'https://school.example.ke',
  })
  const start = async () => (await scene.admin.call(startPrint, { body: { termId: scene.school.termId } })).body
  const perform = async (printId: string) => {
    const made = deps()
    await setPrint(scene.app.tenancy, made, pino({ level: 'silent' }), { schoolId: scene.school.school.id, printId })
    made.pressRoom.close()
  }

  it('is set in the background, told, and fetched', async () => {
    const print = await start()
    expect(print).toMatchObject({ state: 'waiting', total: 1, done: 0, termName: 'Term I 2026' })
    expect((await scene.admin.call(downloadPrint, { params: { id: print.id } })).error.code).toBe('cards.not_ready')
    await perform(print.id)
    const done = (await scene.admin.call(getPrint, { params: { id: print.id } })).body
    expect(done).toMatchObject({ state: 'done', done: 1, cards: 3, files: [{ label: 'Grade 7 East', cards: 3 }] })
    const archive = await scene.admin.call(downloadPrint, { params: { id: print.id } })
    expect(archive.text.startsWith('PK')).toBe(true)
    expect(isPdf((await scene.admin.call(downloadClass, { params: { id: print.id, runId: run.id } })).text)).toBe(true)
    const { items } = (await scene.admin.call(ownNotifications.list, { query: {} })).body
    expect(items[0]).toMatchObject({
      type: 'cards.print_ready',
      message: '3 Term I 2026 cards in 1 classes are ready.',
    })
    // The job is idempotent.
    await perform(print.id)
    expect((await scene.admin.call(listPrints, { query: {} })).body.items).toMatchObject([
      { id: print.id, state: 'done', cards: 3 },
    ])
  })

  it('can be called off', async () => {
    const print = await start()
    expect((await scene.admin.call(cancelPrint, { params: { id: print.id } })).body.state).toBe('cancelled')
    await perform(print.id)
    expect((await scene.admin.call(getPrint, { params: { id: print.id } })).body).toMatchObject({
      state: 'cancelled',
      files: [],
    })
  })

  it('needs published cards, and an admin', async () => {
    const body = { termId: scene.school.termId, runIds: [newId()] }
    expect((await scene.admin.call(startPrint, { body })).status).toBe(404)
    expect((await scene.client.call(startPrint, { body })).status).toBe(403)
    const other = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await other.call(getPrint, { params: { id: (await start()).id } })).status).toBe(404)
  })
})
