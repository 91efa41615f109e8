/** Cards of a class over HTTP: starting, commenting, checking, publishing, correcting, and permissions. */
import { describe, expect, it } from 'vitest'
import { ownNotifications } from '#core/notifications/contract.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { newId } from '#platform/server/ids.ts'
import { addBankComment, listBank, removeBankComment } from '../contract/bank.ts'
import {
  checkRun,
  correctCard,
  fillHeadComments,
  getRun,
  listRuns,
  previewCard,
  publishRun,
  reopenRun,
  saveComment,
  saveRun,
  startRuns,
} from '../contract/runs.ts'
import { eq } from 'drizzle-orm'
import { unzip } from '#platform/server/sheets/zip.ts'
import { reportCardVersions } from './tables.ts'
import { cardsScene } from '../testing/cards-scene.ts'

const scene = cardsScene()

describe('beginning', () => {
  it('makes a card for each learner, once', async () => {
    const id = await scene.start()
    expect(await scene.start()).toBe(id)
    const run = await scene.open(id)
    expect(run).toMatchObject({
      state: 'draft',
      language: 'en',
      label: 'Grade 7 East',
      closesOn: '2026-04-03',
      opensOn: '2026-04-27',
    })
    expect(run.items.map(({ fullName }) => fullName)).toEqual(['Amina Mwende', 'Brian Kiptoo', 'Zawadi Mwakio'])
    expect(run.missing).toEqual({ marks: 3, classComments: 3, headComments: 3 })
  })

  it('finds who came into the class since', async () => {
    const id = await scene.start()
    await scene.school.learner(scene.east, 'Esther Cheptoo')
    expect((await scene.open(id)).items).toHaveLength(4)
  })

  it('is for the class teacher and for admins, and not for a term to come', async () => {
    const body = { termId: scene.school.termId, streamIds: [scene.east] }
    expect((await (await scene.app.as(scene.colleague)).call(startRuns, { body })).status).toBe(404)
    expect((await scene.admin.call(startRuns, { body: { ...body, streamIds: [newId()] } })).status).toBe(404)
    scene.at('2026-01-03')
    const early = await (await scene.app.as(scene.head)).call(startRuns, { body })
    expect([early.status, early.error.code]).toEqual([409, 'cards.term_to_come'])
  })

  it('lists the classes of the caller with what is missing', async () => {
    await scene.start()
    const own = (await scene.client.call(listRuns, { query: {} })).body
    expect(own.term).toMatchObject({ name: 'Term I', year: '2026' })
    expect(own.items).toMatchObject([
      { label: 'Grade 7 East', learners: 3, leads: true, run: { state: 'draft', missing: { classComments: 3 } } },
    ])
    const other = (await (await scene.app.as(scene.colleague)).call(listRuns, { query: {} })).body
    expect(other.items).toEqual([])
    expect((await scene.admin.call(listRuns, { query: { termId: newId() } })).status).toBe(404)
  })
})

describe('the export of a learner', () => {
  it('holds every published card with its code, and nobody else’s', async () => {
    const run = await scene.published()
    const [card] = run.items
    const corrected = await scene.admin.call(correctCard, {
      params: { id: card?.id ?? '' },
      body: { reason: 'The name was misspelt', version: card?.version ?? 0 },
    })
    expect(corrected.status).toBe(200)
    const answer = await scene.admin.fetch(`/api/admin/learners/${scene.amina}/export`)
    const text =
      (await unzip(Buffer.from(await answer.arrayBuffer()), (name) => name === 'record.json', 50_000_000))
        .get('record.json')
        ?.toString() ?? ''
    const { reportCards } = JSON.parse(text) as { reportCards: { published: { code: string; hash: string }[] } }
    expect(reportCards).toMatchObject({
      published: [
        {
          term: 'Term I',
          year: '2026',
          version: 1,
          replaced: true,
          reason: null,
          publishedAt: '2026-03-31T07:00:00.000Z',
        },
        {
          version: 2,
          replaced: false,
          reason: 'The name was misspelt',
          card: { learner: { fullName: 'Amina Mwende' } },
        },
      ],
      kpsea: null,
    })
    const kept = await scene.school.school.write(({ db }) =>
      db.select().from(reportCardVersions).where(eq(reportCardVersions.learnerId, scene.amina)),
    )
    expect(Object.fromEntries(reportCards.published.map(({ code, hash }) => [code, hash]))).toEqual(
      Object.fromEntries(kept.map(({ code, hash }) => [code, hash])),
    )
    expect(text).not.toContain('Brian')
  })
})

describe('comments', () => {
  it('are the class teacher’s and the head’s to write', async () => {
    const id = await scene.start()
    const [card] = (await scene.open(id)).items
    const params = { id: card?.id ?? '' }
    const own = await scene.client.call(saveComment, { params, body: { classComment: ' Reads well. ', version: 1 } })
    expect(own.body).toMatchObject({ classComment: 'Reads well.', version: 2, missing: ['marks', 'headComment'] })
    expect((await scene.client.call(saveComment, { params, body: { headComment: 'Mine', version: 2 } })).status).toBe(
      403,
    )
    expect(
      (await scene.admin.call(saveComment, { params, body: { headComment: 'Well done', version: 2 } })).body
        .headComment,
    ).toBe('Well done')
    const stale = await scene.client.call(saveComment, { params, body: { classComment: 'Again', version: 2 } })
    expect(stale.status).toBe(409)
    expect(stale.error.current).toMatchObject({ classComment: 'Reads well.', version: 3 })
    expect(
      (
        await (
          await scene.app.as(scene.colleague)
        ).call(saveComment, { params, body: { classComment: 'x', version: 3 } })
      ).status,
    ).toBe(404)
    expect(
      (await scene.client.call(saveComment, { params, body: { classComment: '', version: 3 } })).body.classComment,
    ).toBeNull()
  })

  it('of the head are written for a whole band, and leave what is there', async () => {
    const id = await scene.start()
    const [amina] = (await scene.open(id)).items
    await scene.admin.call(saveComment, {
      params: { id: amina?.id ?? '' },
      body: { headComment: 'For Amina', version: 1 },
    })
    const body = { band: 'none', text: 'Come and see us, {name}.' } as const
    expect((await scene.client.call(fillHeadComments, { params: { id }, body })).status).toBe(403)
    expect((await scene.admin.call(fillHeadComments, { params: { id }, body })).body.written).toBe(2)
    expect((await scene.open(id)).items.map(({ headComment }) => headComment)).toEqual([
      'For Amina',
      'Come and see us, Brian.',
      'Come and see us, Zawadi.',
    ])
    expect(
      (await scene.admin.call(fillHeadComments, { params: { id }, body: { ...body, band: 'EE' } })).body.written,
    ).toBe(0)
  })

  it('can be kept in the bank, and taken away by their writer or an admin', async () => {
    const body = { kind: 'class', language: 'en', text: '{name} sings well.' } as const
    const { body: kept } = await scene.client.call(addBankComment, { body })
    expect((await scene.client.call(listBank)).body.items[0]).toMatchObject({ text: '{name} sings well.', band: null })
    const params = { id: kept.id ?? '' }
    expect((await (await scene.app.as(scene.colleague)).call(removeBankComment, { params })).status).toBe(404)
    expect((await scene.client.call(removeBankComment, { params })).status).toBe(204)
    expect((await scene.admin.call(removeBankComment, { params })).status).toBe(404)
  })
})

describe('a run', () => {
  it('goes from draft over checked to published', async () => {
    const id = await scene.start()
    const params = { id }
    const early = await scene.admin.call(publishRun, { params, body: { version: 1 } })
    expect(early.error.code).toBe('cards.not_checked')
    const incomplete = await scene.client.call(checkRun, { params, body: { version: 1 } })
    expect([incomplete.status, incomplete.error.code]).toEqual([409, 'cards.incomplete'])
    expect(incomplete.error.current).toEqual({ marks: 3, classComments: 3, headComments: 3 })
    const checked = await scene.client.call(checkRun, { params, body: { version: 1, evenIncomplete: true } })
    expect(checked.body).toMatchObject({
      state: 'checked',
      version: 2,
      may: { publish: false, writeClassComment: false },
    })
    const [card] = checked.body.items
    const locked = await scene.client.call(saveComment, {
      params: { id: card?.id ?? '' },
      body: { classComment: 'Late', version: 1 },
    })
    expect(locked.error.code).toBe('cards.not_draft')
    expect((await scene.client.call(publishRun, { params, body: { version: 2 } })).error.code).toBe(
      'cards.may_not_publish',
    )
    const reopened = await scene.client.call(reopenRun, { params, body: { version: 2 } })
    expect(reopened.body.state).toBe('draft')
    const again = await scene.client.call(checkRun, { params, body: { version: 3, evenIncomplete: true } })
    expect((await scene.admin.call(publishRun, { params, body: { version: 3 } })).error.code).toBe('request.stale')
    const published = await scene.admin.call(publishRun, { params, body: { version: again.body.version } })
    expect(published.body).toMatchObject({ state: 'published', items: [{ latest: { number: 1 } }, {}, {}] })
    expect((await scene.admin.call(reopenRun, { params, body: { version: published.body.version } })).error.code).toBe(
      'cards.published',
    )
  })

  it('is published by its class teacher where the school lets it', async () => {
    await scene.admin.call(saveSettings, { body: { category: 'report-cards', value: { classTeacherPublishes: true } } })
    const id = await scene.start()
    const checked = await scene.client.call(checkRun, { params: { id }, body: { version: 1, evenIncomplete: true } })
    expect(checked.body.may.publish).toBe(true)
    expect((await scene.client.call(publishRun, { params: { id }, body: { version: 2 } })).body.state).toBe('published')
  })

  it('has language and dates', async () => {
    const id = await scene.start()
    const dates = { closesOn: '2026-04-02', opensOn: '2026-04-28' }
    const saved = await scene.client.call(saveRun, { params: { id }, body: { language: 'sw', ...dates, version: 1 } })
    expect(saved.body).toMatchObject({ language: 'sw', ...dates, version: 2 })
    const wrong = await scene.client.call(saveRun, {
      params: { id },
      body: { language: 'sw', closesOn: '2026-04-02', opensOn: '2026-04-02', version: 2 },
    })
    expect(wrong.error.fields?.opensOn).toBeDefined()
    expect(
      (await scene.client.call(saveRun, { params: { id }, body: { language: 'en', ...dates, version: 1 } })).error.code,
    ).toBe('request.stale')
  })

  it('is nobody’s of another class or school', async () => {
    const id = await scene.start()
    const stranger = await scene.app.as(await (await scene.app.school()).account('admin'))
    for (const client of [await scene.app.as(scene.colleague), stranger]) {
      expect((await client.call(getRun, { params: { id } })).status).toBe(404)
      expect((await client.call(checkRun, { params: { id }, body: { version: 1, evenIncomplete: true } })).status).toBe(
        404,
      )
    }
    for (const account of [scene.parent, scene.student])
      expect((await (await scene.app.as(account)).call(getRun, { params: { id } })).status).toBe(403)
  })
})

describe('a published card', () => {
  it('is told to its family once', async () => {
    await scene.published()
    for (const account of [scene.parent, scene.student]) {
      const { items } = (await (await scene.app.as(account)).call(ownNotifications.list, { query: {} })).body
      expect(items.map(({ type, title }) => [type, title])).toEqual([
        ['cards.card_published', 'Amina: Term I 2026 report card'],
      ])
    }
  })

  it('stays as it is, whatever changes afterwards', async () => {
    const { items } = await scene.published()
    const params = { id: items[0]?.id ?? '' }
    const before = (await scene.admin.call(previewCard, { params })).body
    await scene.admin.call(saveSettings, { body: { category: 'report-cards', value: { headName: 'Mrs Njoroge' } } })
    expect((await scene.admin.call(previewCard, { params })).body).toEqual(before)
    const change = scene.school.school.write((tx) => tx.db.execute(`update report_card_versions set hash = 'x'`))
    await expect(change).rejects.toThrow()
    const removal = scene.school.school.write((tx) =>
      tx.db.execute(`delete from report_card_codes; delete from report_card_versions`),
    )
    await expect(removal).rejects.toThrow()
  })

  it('is corrected by a second version that says what it replaces', async () => {
    const { items } = await scene.published()
    const params = { id: items[0]?.id ?? '' }
    const body = { reason: 'The comment was another learner’s', classComment: 'Reads every day.', version: 1 }
    expect((await scene.client.call(correctCard, { params, body })).status).toBe(403)
    const corrected = await scene.admin.call(correctCard, { params, body })
    expect(corrected.body).toMatchObject({ classComment: 'Reads every day.', latest: { number: 2 } })
    const { card, versions } = (await scene.admin.call(previewCard, { params })).body
    expect(card.classComment?.text).toBe('Reads every day.')
    expect(versions.map(({ number }) => number)).toEqual([1, 2])
    expect((await scene.admin.call(correctCard, { params, body })).error.code).toBe('request.stale')
    const { items: notices } = (await (await scene.app.as(scene.parent)).call(ownNotifications.list, { query: {} }))
      .body
    expect(notices[0]?.type).toBe('cards.card_corrected')
  })

  it('cannot be corrected before it is published', async () => {
    const id = await scene.start()
    const [card] = (await scene.open(id)).items
    const { error } = await scene.admin.call(correctCard, {
      params: { id: card?.id ?? '' },
      body: { reason: 'x', version: 1 },
    })
    expect(error.code).toBe('cards.not_published')
  })
})
