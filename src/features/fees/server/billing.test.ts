/** Fee structures and the billing of a term over HTTP: preview, bills that are made once, corrections, and undoing. */
import { describe, expect, it } from 'vitest'
import { listYears } from '#core/academics/contract/calendar.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { getLearner, leaveLearner } from '#core/people/contract/learners.ts'
import { enrolments, learners } from '#core/people/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { billingErrors, billTerm, previewBilling, undoBilling } from '../contract/billing.ts'
import { studentStatement } from '../contract/students.ts'
import {
  copyStructures,
  createStructure,
  learnerChoices,
  listStructures,
  saveChoices,
  saveStructure,
  structureErrors,
  type StructureItem,
  type StructurePlace,
} from '../contract/structure.ts'
import { correctTransaction, reverseTransaction } from '../contract/transactions.ts'
import { accountsOf } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const school: StructurePlace = { kind: 'school' }
const termId = async (): Promise<string> => {
  const { body } = await scene.clients.admin.call(listYears, {})
  const term = body.items.flatMap(({ terms }) => terms).find(({ number }) => number === 1)
  if (!term) throw new Error('The school has no term')
  return term.id
}
const price = (name: string, amount: number, optional = false): StructureItem => ({ name, amount, optional })
const structure = async (
  items: StructureItem[],
  given: { place?: StructurePlace; lodging?: 'all' | 'day' | 'boarding'; term?: number } = {},
) => {
  const fields = { year: 2026, term: 1, place: school, lodging: 'all' as const, dueDate: '2026-03-20', items, ...given }
  const answer = await scene.clients.bursar.call(createStructure, { body: fields })
  if (answer.status !== 201) throw new Error(answer.text)
  return { ...answer.body, fields }
}
const preview = async () => {
  const body = { termId: await termId(), page: 1, limit: 50 }
  return (await scene.clients.bursar.call(previewBilling, { body })).body
}
const bill = async () => scene.clients.bursar.call(billTerm, { body: { termId: await termId() } })
const statement = async (id: string) => (await scene.clients.admin.call(studentStatement, { params: { id } })).body
/** Shillings by description. */
const chargesOf = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await statement(id)).entries
      .filter(({ kind, reversedBy }) => kind === 'charge' && reversedBy === null)
      .map(({ description, amount }) => [description, amount]),
  )

describe('a fee structure', () => {
  it('is one for each place and term, changed by its version, and copied with a rise', async () => {
    const made = await structure([price('Tuition', 22_000), price('Lunch', 6500, true)])
    expect(made).toMatchObject({ place: school, dueDate: '2026-03-20', version: 1 })
    const again = await scene.clients.bursar.call(createStructure, { body: made.fields })
    expect([again.status, again.error.code]).toEqual([409, structureErrors.taken.code])
    const body = { id: made.id, version: 1, ...made.fields, items: [price('tuition', 23_000), price('Exams', 999)] }
    const saved = await scene.clients.bursar.call(saveStructure, { body })
    expect(saved.body).toMatchObject({
      version: 2,
      items: [
        { name: 'Tuition', amount: 23_000 },
        { name: 'Exams', amount: 999 },
      ],
    })
    expect((await scene.clients.bursar.call(saveStructure, { body })).status).toBe(409)
    const copy = { from: 2026, to: 2027, percent: 5 }
    expect((await scene.clients.bursar.call(copyStructures, { body: copy })).body).toEqual({ copied: 1 })
    expect((await scene.clients.admin.call(copyStructures, { body: copy })).error.code).toBe(
      structureErrors.nothingToCopy.code,
    )
    const { body: next } = await scene.clients.bursar.call(listStructures, { query: { year: 2027 } })
    expect(next.items[0]?.items.map(({ amount }) => amount)).toEqual([24_150, 1049])
    expect(next.voteHeads).toEqual(['Exams', 'Lunch', 'Tuition'])
  })

  it('has each vote head once', async () => {
    const items = [price('Lunch', 1), price('lunch', 2)]
    const body = { year: 2026, term: 1, place: school, items }
    expect((await scene.clients.bursar.call(createStructure, { body })).status).toBe(400)
  })
})

describe('another school', () => {
  it('neither sees nor changes it', async () => {
    const made = await structure([price('Tuition', 20_000)])
    const stranger = await scene.app.as(await (await scene.app.school()).account('admin'))
    const body = { id: made.id, version: 1, ...made.fields }
    expect((await stranger.call(saveStructure, { body })).status).toBe(404)
    expect((await stranger.call(listStructures, { query: { year: 2026 } })).body).toMatchObject({ items: [] })
    expect((await stranger.call(billTerm, { body: { termId: await termId() } })).status).toBe(404)
  })
})

describe('the billing of a term', () => {
  it('charges by the closest structure, for day or boarding, and what was chosen', async () => {
    await structure([price('Tuition', 20_000), price('Swimming', 3000, true), price('Music', 1000, true)])
    await structure([price('Tuition', 22_000)], { place: { kind: 'grade', grade: 'Grade 7' } })
    await structure([price('Boarding', 15_000)], { lodging: 'boarding' })
    const choices = { params: { id: scene.faith } }
    const chosen = await scene.clients.bursar.call(saveChoices, {
      ...choices,
      body: { boards: true, chosen: ['Swimming'] },
    })
    expect(chosen.body).toEqual({
      boards: true,
      items: [
        { name: 'Swimming', chosen: true },
        { name: 'Music', chosen: false },
      ],
    })
    expect((await scene.clients.admin.call(learnerChoices, choices)).body).toEqual(chosen.body)
    expect((await bill()).body).toEqual({ learners: 2, entries: 4, total: 62_000 })
    expect(await chargesOf(scene.faith)).toEqual({ Boarding: 15_000, Swimming: 3000, Tuition: 22_000 })
    expect(await chargesOf(scene.brian)).toEqual({ Tuition: 22_000 })
    const accounts = await accountsOf(scene)
    expect(accounts.owed).toBe(62_000)
    expect(Object.keys(accounts).filter((code) => code.startsWith('vote_head:'))).toHaveLength(3)
  })

  it('shows before what it will do, what changed since, and arrears, which are settled first', async () => {
    const made = await structure([price('Tuition', 20_000), price('Lunch', 5000)])
    await scene.charge(scene.faith, 700, { date: '2026-02-01', description: 'Old debt' })
    const first = await preview()
    expect(first.figures).toEqual({
      learners: 2,
      total: 50_000,
      toBill: 2,
      toBillTotal: 50_000,
      changed: 0,
      since: null,
    })
    const body = { id: made.id, version: 1, ...made.fields, items: [price('Tuition', 21_000)] }
    await scene.clients.bursar.call(saveStructure, { body })
    const second = await preview()
    expect(second.figures).toMatchObject({ toBillTotal: 42_000, changed: 2, since: '2026-03-10T06:00:00.000Z' })
    const faith = second.items.find(({ student }) => student.id === scene.faith)
    expect(faith).toMatchObject({
      arrears: 700,
      total: 21_000,
      before: 25_000,
      items: [{ name: 'Tuition', amount: 21_000, billed: 0, state: 'new' }],
    })
    await bill()
    expect((await preview()).figures).toMatchObject({ toBill: 0, toBillTotal: 0, changed: 0 })
    await scene.pay(scene.faith, 700)
    expect((await statement(scene.faith)).overdue).toBe(0)
  })

  it('is made once, however often and by however many it is pressed', async () => {
    await structure([price('Tuition', 20_000), price('Lunch', 5000)])
    const answers = await Promise.all([bill(), bill(), bill(), bill()])
    expect(answers.map(({ body }) => body.entries).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 4])
    expect((await bill()).body).toEqual({ learners: 0, entries: 0, total: 0 })
    expect((await statement(scene.brian)).balance).toBe(25_000)
  })

  it('corrects what changed by reversals, and leaves what the office let off or corrected', async () => {
    const made = await structure([price('Tuition', 20_000), price('Lunch', 5000)])
    await bill()
    const [lunch] = (await statement(scene.brian)).entries.filter(({ description }) => description === 'Lunch')
    const [tuition] = (await statement(scene.faith)).entries.filter(({ description }) => description === 'Tuition')
    await scene.clients.bursar.call(reverseTransaction, {
      params: { id: lunch?.id ?? '' },
      query: { reason: 'Eats at home' },
    })
    await scene.clients.bursar.call(correctTransaction, {
      params: { id: tuition?.id ?? '' },
      body: { reason: 'Half a term', amount: 10_000 },
    })
    const body = { id: made.id, version: 1, ...made.fields, items: [price('Tuition', 20_000), price('Lunch', 6000)] }
    await scene.clients.bursar.call(saveStructure, { body })
    expect((await bill()).body).toEqual({ learners: 1, entries: 1, total: 1000 })
    expect((await statement(scene.brian)).balance).toBe(20_000)
    expect((await statement(scene.faith)).balance).toBe(16_000)
  })

  it('is taken back by reversals, and can be made again', async () => {
    await structure([price('Tuition', 20_000)])
    const undo = async () =>
      scene.clients.bursar.call(undoBilling, { body: { termId: await termId(), reason: 'Wrong structure' } })
    expect((await undo()).error.code).toBe(billingErrors.notBilled.code)
    await bill()
    expect((await undo()).body).toEqual({ learners: 2, entries: 2, total: 40_000 })
    expect(await accountsOf(scene)).toEqual({})
    expect((await statement(scene.faith)).entries).toHaveLength(2)
    expect((await bill()).body.entries).toBe(2)
  })

  it('asks learners who join late or leave early for the weeks that they are here, if the school says so', async () => {
    await structure([price('Tuition', 13_000), price('Lunch', 1300)])
    const joined = await scene.people.learner({ firstName: 'Joy', in: '7 West', from: '2026-03-04' })
    expect((await bill()).body).toMatchObject({ learners: 3, total: 42_900 })
    const rule = { category: 'fees', value: { partTerms: 'weeks' }, version: 0 }
    expect((await scene.clients.admin.call(saveSettings, { body: rule })).status).toBe(200)
    const { body: brian } = await scene.clients.admin.call(getLearner, { params: { id: scene.brian } })
    const left = { on: '2026-01-12', reason: 'Moved to Kisumu', version: brian.version }
    expect((await scene.clients.admin.call(leaveLearner, { params: { id: scene.brian }, body: left })).status).toBe(200)
    expect((await preview()).figures).toMatchObject({ learners: 3, toBill: 2, toBillTotal: -8800 - 12_100 })
    await bill()
    expect(await chargesOf(joined)).toEqual({ Tuition: 5000, Lunch: 500 })
    expect(await chargesOf(scene.brian)).toEqual({ Tuition: 2000, Lunch: 200 })
    expect(await chargesOf(scene.faith)).toEqual({ Tuition: 13_000, Lunch: 1300 })
    expect((await bill()).body.entries).toBe(0)
  })

  it('needs a structure, which its preview says', async () => {
    expect(await preview()).toMatchObject({ hasStructure: false, items: [] })
    expect((await bill()).error.code).toBe(billingErrors.noStructure.code)
  })

  it('is one call for a thousand learners with eight vote heads', async () => {
    const { school: own, classes, years } = scene.people
    const streamId = classes['7 East'] ?? ''
    await own.write(async ({ db }) => {
      const ids = Array.from({ length: 998 }, () => newId())
      const name = { firstName: 'A', lastName: 'B', fullName: 'A B' }
      await db
        .insert(learners)
        .values(ids.map((id, at) => ({ schoolId: own.id, id, admissionNumber: `T${at}`, ...name, streamId })))
      await db.insert(enrolments).values(
        ids.map((learnerId) => {
          return { schoolId: own.id, id: newId(), learnerId, yearId: years.now, streamId, startsOn: '2026-01-05' }
        }),
      )
    })
    await structure(Array.from({ length: 8 }, (_one, at) => price(`Vote head ${at + 1}`, 1000 * (at + 1))))
    const id = await termId()
    const { body } = await scene.clients.bursar.call(billTerm, { body: { termId: id } })
    expect(body).toEqual({ learners: 1000, entries: 8000, total: 36_000_000 })
    expect((await scene.clients.bursar.call(billTerm, { body: { termId: id } })).body.entries).toBe(0)
  }, 60_000)
})
