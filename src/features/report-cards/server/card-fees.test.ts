/** Fees and contacts on report cards: off until the school wants them, and read only by those who may see the fees. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Client } from '#app/testing/harness.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { createStructure } from '#features/fees/contract/structure.ts'
import { chargeClass } from '#features/fees/contract/charges.ts'
import { cardErrors } from '../contract/access.ts'
import { answerPlan, proposePlan } from '#features/fees/contract/plans/plans.ts'
import { listChildCards, listLearnerCards, listOwnCards, printChildCard, printOwnCard } from '../contract/family.ts'
import { downloadClass, getPrint, printCard, printRun, printTranscript, startPrint } from '../contract/papers.ts'
import { previewCard, type RunDetail } from '../contract/runs.ts'
import { addActivity, saveActivitySheet } from '../contract/activities.ts'
import { saveComment } from '../contract/runs.ts'
import { cardsScene } from '../testing/cards-scene.ts'

const scene = cardsScene()

interface Printed {
  readonly text: string
  readonly pages: number
}

const read = async (client: Client, path: string): Promise<Printed> => {
  const answer = await client.fetch(path)
  expect(answer.status).toBe(200)
  const folder = mkdtempSync(join(tmpdir(), 'card-'))
  try {
    const file = join(folder, 'card.pdf')
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
    const text = execFileSync('pdftotext', ['-layout', file, '-']).toString()
    return { text, pages: text.split('\f').length - 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const pathOf = (template: string, params: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

const parts = {
  competencies: true,
  values: true,
  attendance: true,
  remarks: true,
  classComment: true,
  headComment: true,
  photo: true,
  activities: true,
  guardians: true,
  teacherPhone: true,
  feeBalance: true,
  nextTermFee: true,
  position: false,
}

const printsAll = (more: object = {}) =>
  scene.admin.call(saveSettings, { body: { category: 'report-cards', value: { junior: parts, ...more } } })

const hold = async (value: { holdBack: boolean; holdFrom: number }) =>
  expect((await scene.admin.call(saveSettings, { body: { category: 'report-cards', value } })).status).toBe(200)

const charge = async (amount: number, dueDate: string) => {
  const { status } = await scene.admin.call(chargeClass, {
    body: { place: { kind: 'stream', streamId: scene.east }, amount, description: `Due ${dueDate}`, dueDate },
  })
  expect(status).toBe(201)
}

beforeEach(async () => {
  await charge(12_500, '2026-03-20')
  await charge(20_000, '2026-05-04')
})

const cardOf = (run: RunDetail): string => run.items.find(({ learnerId }) => learnerId === scene.amina)?.id ?? ''

describe('money and contacts', () => {
  it('are on no card until the school switches them on', async () => {
    const run = await scene.published()
    const { card } = (await scene.admin.call(previewCard, { params: { id: cardOf(run) } })).body
    expect([card.fees, card.contacts]).toEqual([undefined, undefined])
    const { text } = await read(scene.admin, pathOf(printCard.path, { id: cardOf(run) }))
    expect(text).not.toMatch(/KES|Fee|Guardians/)
  })

  it('reach guardians and the office that manages fees, not learners, teachers or other positions', async () => {
    await printsAll()
    const run = await scene.published()
    const id = cardOf(run)
    const fees = { asOf: '2026-03-31', balance: 1_250_000, nextTerm: 2_000_000 }
    expect((await scene.admin.call(previewCard, { params: { id } })).body.card.fees).toEqual(fees)
    expect((await scene.client.call(previewCard, { params: { id } })).body.card).not.toHaveProperty('fees')
    const dean = await scene.app.as(await scene.school.school.account('admin', { positions: ['deputy'] }))
    expect((await dean.call(previewCard, { params: { id } })).body.card).not.toHaveProperty('fees')

    const [parent, student] = [await scene.app.as(scene.parent), await scene.app.as(scene.student)]
    const versionId = (await parent.call(listChildCards, { params: { id: scene.amina } })).body.items[0]?.id ?? ''
    const ofParent = await read(parent, pathOf(printChildCard.path, { id: scene.amina, cardId: versionId }))
    expect(ofParent.text).toMatch(/Fee balance on 31 March 2026\s+KES 12,500/)
    expect(ofParent.text).toMatch(/Fees for next term\s+KES 20,000/)
    const own = (await student.call(listOwnCards)).body.items[0]?.id ?? ''
    const withoutMoney = [
      await read(student, pathOf(printOwnCard.path, { id: own })),
      await read(scene.client, pathOf(printCard.path, { id })),
      await read(scene.client, pathOf(printRun.path, { id: run.id })),
      await read(dean, pathOf(printRun.path, { id: run.id })),
    ]
    for (const { text } of withoutMoney) expect(text).not.toContain('KES')
    expect((await read(scene.admin, pathOf(printRun.path, { id: run.id }))).text).toContain('KES 12,500')
  })

  it('are those of the fee structure while the next term is not charged', async () => {
    const made = await scene.admin.call(createStructure, {
      body: {
        year: 2026,
        term: 2,
        place: { kind: 'stream', streamId: scene.east },
        items: [
          { name: 'Tuition', amount: 15_000, optional: false },
          { name: 'Lunch', amount: 3000, optional: false },
        ],
      },
    })
    expect(made.status).toBe(201)
    await printsAll()
    const nextTermOf = async (): Promise<number | null | undefined> => {
      const id = await scene.start()
      const { items } = await scene.open(id)
      const line = items.find(({ learnerId }) => learnerId === newcomer)
      return (await scene.admin.call(previewCard, { params: { id: line?.id ?? '' } })).body.card.fees?.nextTerm
    }
    const newcomer = await scene.school.learner(scene.east, 'Esther Cheptoo')
    expect(await nextTermOf()).toBe(1_800_000)
    await charge(21_000, '2026-05-11')
    expect(await nextTermOf()).toBe(2_100_000)
  })

  it('stay in a print of the office with those who may see fees', async () => {
    await printsAll()
    const run = await scene.published()
    const { id } = (await scene.admin.call(startPrint, { body: { termId: scene.school.termId } })).body
    await scene.app.runJobs()
    expect((await scene.admin.call(getPrint, { params: { id } })).body.state).toBe('done')
    const params = { id, runId: run.id }
    const dean = await scene.app.as(await scene.school.school.account('admin', { positions: ['deputy'] }))
    const refused = await dean.call(downloadClass, { params })
    expect([refused.status, refused.error.code]).toEqual([403, 'cards.print_shows_fees'])
    expect((await read(scene.admin, pathOf(downloadClass.path, params))).text).toContain('KES 12,500')
  })

  it('name no guardian who is barred', async () => {
    await scene.school.guardian([scene.amina], { barred: true, phone: '+254722000001' })
    await scene.school.guardian([scene.amina], { phone: '+254722000002' })
    await scene.school.school.write(({ db }) =>
      db.update(staff).set({ phone: '+254733000003' }).where(eq(staff.accountId, scene.teacher.id)),
    )
    await printsAll()
    const run = await scene.published()
    const { text } = await read(scene.admin, pathOf(printCard.path, { id: cardOf(run) }))
    expect(text).toMatch(/Guardians\s+Grace.* 0722 000 002/)
    expect(text).toContain('0733 000 003')
    expect(text).not.toContain('0722 000 001')
  })
})

describe('cards and overdue fees', () => {
  const held = async (client: Client) => (await client.call(listChildCards, { params: { id: scene.amina } })).body.held

  it('are apart until the school says otherwise; then families wait, and staff do not', async () => {
    const run = await scene.published()
    const [parent, student] = [await scene.app.as(scene.parent), await scene.app.as(scene.student)]
    const cardId = (await parent.call(listChildCards, { params: { id: scene.amina } })).body.items[0]?.id ?? ''
    const own = (await student.call(listOwnCards)).body.items[0]?.id ?? ''
    expect([await held(parent), cardId !== '']).toEqual([null, true])
    await hold({ holdBack: true, holdFrom: 12_501 })
    expect(await held(parent)).toBeNull()
    await hold({ holdBack: true, holdFrom: 12_500 })
    expect((await parent.call(listChildCards, { params: { id: scene.amina } })).body).toEqual({
      items: [],
      held: { overdue: 12_500 },
    })
    expect((await student.call(listOwnCards)).body).toEqual({ items: [], held: { overdue: null } })
    for (const answer of [
      await parent.call(printChildCard, { params: { id: scene.amina, cardId } }),
      await student.call(printOwnCard, { params: { id: own } }),
    ])
      expect([answer.status, answer.error.code]).toEqual([409, cardErrors.heldBack.code])
    for (const by of [scene.admin, scene.client]) {
      expect((await by.call(listLearnerCards, { params: { id: scene.amina } })).body.items).toHaveLength(1)
      expect((await by.call(printCard, { params: { id: cardOf(run) }, query: {} })).status).toBe(200)
    }
    const transcript = await scene.admin.call(printTranscript, { params: { id: scene.amina }, query: {} })
    expect(transcript.status).toBe(200)
  })

  it('come together again once the fees are paid, or agreed in instalments', async () => {
    await scene.published()
    await hold({ holdBack: true, holdFrom: 1 })
    const parent = await scene.app.as(scene.parent)
    expect(await held(parent)).toEqual({ overdue: 12_500 })
    const plan = await scene.admin.call(proposePlan, {
      body: {
        learnerId: scene.amina,
        parts: [
          { date: '2026-04-20', amount: 20_000 },
          { date: '2026-05-20', amount: 12_500 },
        ],
      },
    })
    expect(plan.status).toBe(201)
    expect(await held(parent)).toEqual({ overdue: 12_500 })
    const signs = { planId: plan.body.id, signs: true }
    expect((await parent.call(answerPlan, { params: { id: scene.amina }, body: signs })).status).toBe(200)
    expect(await held(parent)).toBeNull()
  })
})

describe('a full card', () => {
  it('keeps activities, comments, contacts and fees on its page, in Kiswahili too', async () => {
    await printsAll({ language: 'sw' })
    for (const name of ['Chess club', 'Choir', 'Football', 'Young farmers']) {
      const { body } = await scene.admin.call(addActivity, { body: { name, patronId: null } })
      await scene.admin.call(saveActivitySheet, {
        body: {
          activityId: body.id,
          streamId: scene.east,
          termId: scene.school.termId,
          items: [
            { learnerId: scene.amina, participation: 'leader', remark: 'Aliongoza timu katika mashindano', version: 0 },
          ],
        },
      })
    }
    const id = await scene.start()
    const card = cardOf(await scene.open(id))
    const comment = 'Anasoma kwa bidii na husaidia wenzake darasani. '.repeat(5)
    await scene.admin.call(saveComment, {
      params: { id: card },
      body: { classComment: comment, headComment: comment, version: 1 },
    })
    const { text, pages } = await read(scene.admin, pathOf(printCard.path, { id: card }))
    expect(pages).toBe(1)
    expect(text).toMatch(/Chess club\s+kiongozi\s+Aliongoza timu katika mashindano/)
    expect(text).toMatch(/Salio la karo tarehe 31 Machi 2026\s+KES 12,500/)
    expect(text).toMatch(/Karo ya muhula ujao\s+KES 20,000/)
    expect(text).toContain('Wazazi au walezi')
  })
})
