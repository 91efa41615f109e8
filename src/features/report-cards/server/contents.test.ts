/** Contents of cards and their papers for given gradebook results. */
import { describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { savePicture } from '#core/access/contract/pictures.ts'
import { png } from '#core/access/testing/pictures.ts'
import { createFiles, crestRef } from '#core/files/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { contentsScene } from '../testing/contents-scene.ts'
import { sourcesOf, termResult } from '../testing/results.ts'
import { documentOf } from './services/print/card-data.ts'
import { readyCards, render } from './services/print/press.ts'
import * as comments from './services/comments.ts'
import { open, preview, check } from './services/run-service.ts'

const { scene, actor, write, results } = contentsScene()

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
