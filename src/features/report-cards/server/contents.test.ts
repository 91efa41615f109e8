/** Contents of cards, boards and papers for given gradebook results. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { savePicture } from '#core/access/contract/pictures.ts'
import { png } from '#core/access/testing/pictures.ts'
import { createFiles } from '#core/files/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { learningAreas, streams } from '#core/academics/server/tables.ts'
import { enrolments } from '#core/people/server/tables.ts'
import type { LearnerTermResult } from '#features/gradebook/contract/queries.ts'
import { newId } from '#platform/server/ids.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { cardsScene } from '../testing/cards-scene.ts'
import { assessment, sourcesOf, termResult } from '../testing/results.ts'
import { documentOf } from './services/print/card-data.ts'
import { crestRef } from '#core/files/server/public.ts'
import { readyCards, render } from './services/print/press.ts'
import * as comments from './services/comments.ts'
import type { CardSources } from './deps.ts'
import { recordKpsea, view } from './services/grade-nine.ts'
import { board, exportScores } from './services/knec.ts'
import { open, preview, check } from './services/run-service.ts'

const scene = cardsScene()
const actor = (): Actor => ({
  accountId: scene.head.id,
  sessionId: newId(),
  role: 'admin',
  membershipId: scene.head.membershipId,
  schoolId: scene.school.school.id,
  plan: 'premium',
  timeZone: 'Africa/Nairobi',
  language: 'en',
  positions: ['principal'],
  permissions: new Set(),
})
const write: typeof scene.school.school.write = (work) => scene.school.school.write(work, scene.head.id)

const results = (): Record<string, LearnerTermResult> => ({
  [scene.amina]: termResult({ [scene.english]: [60, 70, 80], [scene.mathematics]: [90, 92, 94] }),
  [scene.brian]: termResult({ [scene.english]: [40, 41, 42], [scene.mathematics]: [null, null, null] }),
  [scene.zawadi]: termResult({ [scene.english]: [40, 41, 42], [scene.mathematics]: [30, 35, 40] }),
})

describe('a card', () => {
  it('holds marks, ratings, days and comments', async () => {
    const id = await scene.start()
    const sources = sourcesOf(results())
    const run = await write((tx) => open(tx, sources, actor(), id))
    expect(run.items.map(({ mean, band, withoutMark }) => [mean, band?.code, withoutMark])).toEqual([
      [87, 'EE2', []],
      [42, 'ME2', ['Mathematics']],
      [41, 'ME2', []],
    ])
    expect(run.missing).toEqual({ marks: 1, classComments: 3, headComments: 3 })
    const { card } = await write((tx) => preview(tx, sources, actor(), run.items[0]?.id ?? ''))
    expect(card).toMatchObject({
      school: { name: `School ${scene.school.school.code}` },
      learner: { fullName: 'Amina Mwende' },
      class: { label: 'Grade 7 East', level: 'junior' },
      areas: [
        {
          name: 'English',
          opener: { percent: 60 },
          endTerm: { percent: 80, band: { code: 'EE2' } },
          percent: 80,
          remark: 'Keep reading.',
        },
        { name: 'Mathematics', percent: 94, band: { code: 'EE1' } },
      ],
      attendance: { days: 60, here: 58.5, late: 2, away: 1.5, excused: 1 },
      position: null,
      scales: [{ name: 'KNEC eight levels' }],
    })
    expect(card.competencies).toHaveLength(7)
    expect(card.values[0]).toEqual({ code: 'love', rating: 'EE' })
  })

  it('says the place in class only where the school wants it', async () => {
    const parts = {
      competencies: false,
      values: false,
      attendance: true,
      remarks: false,
      classComment: true,
      headComment: false,
      position: true,
    }
    await scene.admin.call(saveSettings, { body: { category: 'report-cards', value: { junior: parts } } })
    const id = await scene.start()
    const sources = sourcesOf(results())
    const run = await write((tx) => open(tx, sources, actor(), id))
    expect(run.missing.headComments).toBe(0)
    const cards = await Promise.all(
      run.items.map(async (item) => (await write((tx) => preview(tx, sources, actor(), item.id))).card),
    )
    expect(cards.map(({ position }) => position)).toEqual([
      { place: 1, of: 3 },
      { place: 2, of: 3 },
      { place: 3, of: 3 },
    ])
    expect(cards[0]).toMatchObject({
      competencies: [],
      values: [],
      headComment: null,
      areas: [{ remark: null }, { remark: null }],
    })
  })

  it('is ready to be checked once nothing is missing', async () => {
    const id = await scene.start()
    const sources = sourcesOf({
      ...results(),
      [scene.brian]: termResult({ [scene.english]: [40, 41, 42], [scene.mathematics]: [50, 50, 50] }),
    })
    const run = await write((tx) => open(tx, sources, actor(), id))
    for (const item of run.items)
      await write((tx) =>
        comments.save(tx, sources, actor(), item.id, {
          classComment: 'Good.',
          headComment: 'Good.',
          version: item.version,
        }),
      )
    const checked = await write((tx) => check(tx, sources, actor(), id, { version: 1, evenIncomplete: false }))
    expect(checked).toMatchObject({ state: 'checked', missing: { marks: 0, classComments: 0, headComments: 0 } })
  })

  it('gets the head’s comment of its band', async () => {
    const id = await scene.start()
    const sources = sourcesOf(results())
    const { written } = await write((tx) =>
      comments.fillHead(tx, sources, actor(), id, { band: 'ME', text: 'Aim higher, {name}.', replace: false }),
    )
    expect(written).toBe(2)
    const run = await write((tx) => open(tx, sources, actor(), id))
    expect(run.items.map(({ headComment }) => headComment)).toEqual([null, 'Aim higher, Brian.', 'Aim higher, Zawadi.'])
  })

  it('is written out in its language', async () => {
    const id = await scene.start()
    const sources = sourcesOf(results())
    const run = await write((tx) => open(tx, sources, actor(), id))
    const { card } = await write((tx) => preview(tx, sources, actor(), run.items[0]?.id ?? ''))
    const published = { number: 2, on: '2026-04-03', code: 'AB3DEFGHJKMN', replacesOn: '2026-04-01' }
    const page = documentOf(
      [{ data: { ...card, language: 'sw' }, published }],
      { crest: null, photos: new Map() },
      'https://school.example.ke',
      '2026-04-03',
    ).cards[0]
    expect(page).toMatchObject({
      title: 'Ripoti ya maendeleo',
      code: 'AB3D-EFGH-JKMN',
      replaces: 'Toleo la 2, linachukua nafasi ya ripoti ya 1 Aprili 2026',
      attendance: 'Alikuwepo siku 58.5 kati ya 60 · alichelewa 2 · hakuwepo 1.5, kwa ruhusa 1',
    })
    const draft = documentOf(
      [{ data: card, published: null }],
      { crest: null, photos: new Map() },
      'https://school.example.ke',
      '2026-04-03',
    ).cards[0]
    expect(draft).toMatchObject({ replaces: 'Draft. This card is not published yet.', qr: null, code: '' })
  })
})

describe('pictures on a card', () => {
  it('are the crest that comes with the program, and the learner’s where the learner lets others see it', async () => {
    const client = await scene.app.as(scene.student)
    await client.call(savePicture, {}, { files: { picture: { name: 'me.png', content: png } } })
    const id = await scene.start()
    const run = await write((tx) => open(tx, sourcesOf(results()), actor(), id))
    const cardFor = run.items.find(({ learnerId }) => learnerId === scene.amina)
    const { card } = await write((tx) => preview(tx, sourcesOf(results()), actor(), cardFor?.id ?? ''))
    const deps = {
      files: createFiles(scene.app.dataFolder),
      webFolder: join(import.meta.dirname, '../../../../public'),
      publicUrl: 'https://school.example.ke',
    }
    const request = (parts: object = {}) => {
      const data = {
        ...card,
        school: { ...card.school, crestFileId: crestRef('/crests/umoja.svg') },
        parts: { ...card.parts, ...parts },
      }
      return write((tx) => readyCards(tx, deps, [{ data, published: null }], false))
    }
    const photo = `/photo-${scene.amina}.png`
    expect(Object.keys((await request()).files ?? {})).toEqual(['/crest.svg', photo])
    expect((await request()).data).toMatchObject({ crest: '/crest.svg', cards: [{ photo }] })
    expect((await request({ photo: false })).data).toMatchObject({ cards: [{ photo: null }] })
    const documents = createDocuments()
    const broken = { ...(await request()) }
    const whole = await render(documents, broken)
    // An unreadable picture does not prevent printing.
    const plain = await render(documents, { ...broken, files: { ...broken.files, [photo]: png.slice(0, 40) } })
    expect([whole.byteLength > 1000, plain.byteLength > 1000]).toEqual([true, true])
    documents.close()
  })
})

describe('school-based assessment', () => {
  const sba = (percent: number | null) =>
    assessment('sba', percent, {
      assessmentId: 'task-1',
      title: 'Project: water filter',
      ...(percent === null ? {} : { score: percent }),
    })
  const sources = (): CardSources =>
    sourcesOf({
      [scene.amina]: {
        areas: [{ learningAreaId: scene.english, assessments: [sba(80)], percent: 80, band: null, remark: null }],
        competencies: [],
        values: [],
      },
      [scene.brian]: {
        areas: [{ learningAreaId: scene.english, assessments: [sba(null)], percent: null, band: null, remark: null }],
        competencies: [],
        values: [],
      },
    })

  it('is complete or names who lacks it', async () => {
    const { grade, items } = await write((tx) => board(tx, sources(), {}))
    expect(grade).toBe('Grade 7')
    const east = items.find(({ label }) => label === 'Grade 7 East')
    expect(east).toMatchObject({ learners: 3, complete: 1 })
    expect(east?.areas.find(({ name }) => name === 'English')).toMatchObject({
      tasks: 1,
      complete: 1,
      lacking: [{ fullName: 'Brian Kiptoo' }, { fullName: 'Zawadi Mwakio' }],
    })
    expect(east?.areas.find(({ name }) => name === 'Mathematics')).toMatchObject({ tasks: 0, lacking: [] })
  })

  it('goes out as a file with a line for each task', async () => {
    const { name, body } = await write((tx) => exportScores(tx, sources(), { grade: 'Grade 7' }))
    const lines = Buffer.from(body as Uint8Array)
      .toString()
      .split('\r\n')
    expect(name).toBe('SBA Grade 7 2026.csv')
    expect(lines[0]).toContain('Grade,Class,AdmissionNumber,AssessmentNumber')
    expect(lines[1]).toContain('Grade 7 East,')
    expect(lines[1]).toContain('Amina Mwende,English,2026,Term I,Project: water filter,2026-03-20,100,80,80,')
    expect(lines[2]).toMatch(/Brian Kiptoo.*,empty$/)
  })
})

describe('Grade 9', () => {
  it('has a projection that says what is missing, and pathways without a ranking', async () => {
    await write(async (tx) => {
      await tx.db.update(streams).set({ grade: 'Grade 9' }).where(eq(streams.id, scene.east))
      await tx.db.insert(learningAreas).values(
        ['Social Studies', 'Creative Arts and Sports'].map((name, index) => ({
          schoolId: scene.school.school.id,
          id: newId(),
          level: 'junior',
          name,
          shortName: name.slice(0, 8),
          subjectGroup: 'humanities',
          position: index + 5,
        })),
      )
    })
    const sources = sourcesOf(results())
    await write((tx) => recordKpsea(tx, actor(), { items: [{ learnerId: scene.amina, percent: 66.5 }] }))
    const { items, classes } = await write((tx) => view(tx, sources, undefined))
    expect(classes.map(({ label }) => label)).toEqual(['Grade 9 East'])
    expect(items.map(({ fullName }) => fullName)).toEqual(['Amina Mwende', 'Brian Kiptoo', 'Zawadi Mwakio'])
    expect(items[0]).toMatchObject({
      kjsea: { weight: 60, percent: 87 },
      sba: { percent: null },
      kpsea: { percent: 66.5 },
      // (60 × 87 + 20 × 66.5) / 80
      projection: 81.88,
      missing: ['sba'],
      leaning: null,
    })
    expect(items[0]?.pathways.find(({ pathway }) => pathway === 'stem')).toMatchObject({
      percent: 94,
      areas: [{ name: 'Mathematics', percent: 94 }],
    })
    await write((tx) => recordKpsea(tx, actor(), { items: [{ learnerId: scene.amina, percent: null }] }))
    expect((await write((tx) => view(tx, sources, undefined))).items[0]?.kpsea.percent).toBeNull()
    await expect(
      write((tx) => recordKpsea(tx, actor(), { items: [{ learnerId: newId(), percent: 50 }] })),
    ).rejects.toThrow('Not found')
  })

  it('takes school-based assessment from the terms in Grades 7 and 8', async () => {
    scene.at('2026-06-10')
    const nine = await scene.school.stream('Grade 9', 'East')
    await write(async (tx) => {
      await tx.db.update(enrolments).set({ endsOn: '2026-04-26' }).where(eq(enrolments.learnerId, scene.amina))
      await tx.db.insert(enrolments).values({
        schoolId: scene.school.school.id,
        id: newId(),
        learnerId: scene.amina,
        yearId: scene.school.yearId,
        streamId: nine,
        startsOn: '2026-04-27',
      })
    })
    const amina = {
      areas: [
        {
          learningAreaId: scene.english,
          assessments: [assessment('sba', 70), assessment('end_term', 80)],
          percent: 80,
          band: null,
          remark: null,
        },
      ],
      competencies: [],
      values: [],
    }
    const { items } = await write((tx) => view(tx, sourcesOf({ [scene.amina]: amina }), nine))
    expect(items).toMatchObject([
      { sba: { percent: 70 }, kjsea: { percent: 80 }, projection: 77.5, missing: ['kpsea'] },
    ])
  })
})
