/** Competencies and values over HTTP: rated cell by cell, with evidence. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { deleteEvidence, getRatingSheet, listEvidence, type SentRating } from '../contract/competencies.ts'
import { gradebookSchool } from '../testing/factories.ts'
import { png, ratingScene } from '../testing/rating-scene.ts'

const scene = ratingScene()

const first = async (rating: SentRating, as = scene.teacher) => (await scene.save([rating], as)).body.ratings[0]
const sheet = (as: Client = scene.teacher, query = {}) => as.call(getRatingSheet, { query })

describe('a rating', () => {
  it('is saved, changed by version, noted and taken away', async () => {
    const made = await first(scene.cell('ME'))
    expect(made).toMatchObject({ outcome: 'saved', rating: 'ME', note: null })
    expect(await first(scene.cell('EE', { version: 0 }))).toMatchObject({
      outcome: 'conflict',
      rating: 'ME',
      version: made?.version,
      changedBy: 'Amina Otieno',
    })
    const changed = await first(scene.cell('EE', { version: made?.version ?? 0, note: 'Speaks for others' }))
    expect(changed).toMatchObject({
      outcome: 'saved',
      rating: 'EE',
      note: 'Speaks for others',
      version: (made?.version ?? 0) + 1,
    })
    expect((await sheet()).body.learners[0]?.ratings).toEqual([
      { kind: 'competency', code: 'citizenship', rating: 'EE', note: 'Speaks for others', version: changed?.version },
    ])
    // An omitted note is unchanged.
    const kept = await first(scene.cell('ME', { version: changed?.version ?? 0 }))
    expect(kept).toMatchObject({ rating: 'ME', note: 'Speaks for others' })
    expect(await first(scene.cell(null, { version: kept?.version ?? 0 }))).toMatchObject({
      outcome: 'saved',
      rating: null,
      version: 0,
    })
    expect((await sheet()).body.learners[0]?.ratings).toEqual([])
    expect(await first(scene.cell('BE', { version: kept?.version ?? 0 }))).toMatchObject({
      outcome: 'conflict',
      rating: null,
      version: 0,
    })
  })

  it('answers for itself in a block', async () => {
    const { body } = await scene.save([
      scene.cell('ME'),
      scene.cell('EE'),
      scene.cell('AE', { learnerId: scene.brian, kind: 'value', code: 'integrity' }),
      scene.cell('AE', { code: 'integrity' }),
      scene.cell('AE', { learnerId: scene.school.areas.english }),
    ])
    expect(body.ratings.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['saved', null],
      ['refused', 'twice'],
      ['saved', null],
      ['refused', 'unknown'],
      ['refused', 'unknown'],
    ])
  })

  it('stands once when two teachers press at once', async () => {
    const other = (await scene.school.teacher({ leads: '7 East' })).client
    const codes = ['citizenship', 'digital_literacy', 'self_efficacy']
    const blocks = [codes, [...codes].reverse()].map((list, at) =>
      list.map((code) => scene.cell(at ? 'AE' : 'EE', { code })),
    )
    const answers = await Promise.all(blocks.map((block, at) => scene.save(block, at ? other : scene.teacher)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stands = (await sheet()).body.learners[0]?.ratings ?? []
    for (const { code, rating } of stands) {
      const outcomes = answers.flatMap(({ body }) => body.ratings.filter((one) => one.code === code))
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'saved'])
      expect(outcomes.every((one) => one.rating === rating)).toBe(true)
    }
    expect(stands).toHaveLength(3)
  })

  it('is for whoever leads or teaches the class, and for admins', async () => {
    const stranger = (await scene.school.teacher({ leads: '8 East' })).client
    const elsewhere = await gradebookSchool(scene.app)
    expect((await sheet()).body).toMatchObject({
      class: { label: 'Grade 7 East' },
      classes: [{}],
      term: { name: 'Term I' },
    })
    expect((await sheet(stranger)).body.class?.label).toBe('Grade 8 East')
    expect((await sheet(scene.school.people.admin)).body.classes).toHaveLength(6)
    expect((await sheet((await scene.school.teacher({})).client)).body).toMatchObject({
      class: null,
      classes: [],
      learners: [],
    })
    for (const client of [stranger, elsewhere.people.admin])
      expect([
        (await sheet(client, { streamId: scene.east })).status,
        (await scene.save([scene.cell('ME')], client)).status,
      ]).toEqual([404, 404])
    expect([(await sheet(scene.pupil)).status, (await scene.save([scene.cell('ME')], scene.mother)).status]).toEqual([
      403, 403,
    ])
  })

  it('leaves an entry with what was and what is', async () => {
    await scene.save([scene.cell('ME')])
    const entries = await scene.school.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'gradebook.save_ratings')),
    )
    expect(entries).toMatchObject([
      {
        entityId: scene.amina,
        before: { ratings: { 'competency.citizenship': { rating: null } } },
        after: { ratings: { 'competency.citizenship': { rating: 'ME' } } },
      },
    ])
  })
})

describe('evidence', () => {
  it('is kept in words, as a photo and as a file', async () => {
    expect((await scene.keep()).body).toMatchObject({ kind: 'text', hasFile: false, recordedByName: 'Amina Otieno' })
    expect((await scene.keep({ text: undefined }, { file: { name: 'work.png', content: png } })).body).toMatchObject({
      kind: 'photo',
      hasFile: true,
      text: null,
    })
    expect((await scene.keep({}, { file: { name: 'a.pdf', content: '%PDF-1.4\n%%EOF\n' } })).body.kind).toBe('file')
    const { body } = await scene.teacher.call(listEvidence, {
      params: { id: scene.amina },
      query: { termId: scene.school.terms.one, ratingKind: 'competency', code: 'citizenship' },
    })
    expect(body.items).toHaveLength(3)
    expect((await sheet()).body.learners[0]?.evidence).toEqual([{ kind: 'competency', code: 'citizenship', count: 3 }])
  })

  it('is refused where it is not what it says', async () => {
    const html = await scene.keep(
      {},
      { file: { name: 'photo.png', content: '<html><script>alert(1)</script></html>' } },
    )
    expect(html.status).toBe(415)
    expect((await scene.keep({ text: undefined })).error.fields).toEqual({
      text: 'Write what you saw, or add a photo or a file',
    })
    expect((await scene.keep({ code: 'integrity' })).error.fields).toEqual({ code: 'Choose a competency or a value' })
    expect((await scene.keep({ observedOn: '2026-03-11' })).error.fields).toEqual({
      observedOn: 'Choose a day that has come',
    })
    expect([
      (await scene.keep({ termId: scene.east })).status,
      (await scene.keep({ learningAreaId: scene.east })).status,
    ]).toEqual([404, 404])
    expect((await scene.keep({ mine: 'yes' })).status).toBe(400)
  })

  it('is taken back by whoever kept it, or an admin', async () => {
    const [one, two] = [(await scene.keep()).body.id, (await scene.keep()).body.id]
    const colleague = (await scene.school.teacher({ leads: '7 East' })).client
    const stranger = (await scene.school.teacher({ leads: '8 East' })).client
    const remove = async (id: string, as: Client) => (await as.call(deleteEvidence, { params: { id } })).status
    expect([
      await remove(one, colleague),
      await remove(one, stranger),
      await remove(one, scene.teacher),
      await remove(one, scene.teacher),
    ]).toEqual([403, 404, 204, 404])
    expect(await remove(two, scene.school.people.admin)).toBe(204)
    expect((await scene.keep({}, {}, stranger)).status).toBe(404)
  })
})
