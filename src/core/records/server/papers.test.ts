/** A learner’s documents over HTTP: permissions, kinds, and audit entries. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { jpeg, png } from '#core/access/testing/pictures.ts'
import { cleanPhoto, photoFacts, photoWithPlace } from '#platform/testing/photos.ts'
import { addDocument, listDocuments, maxDocuments, openDocument, removeDocument } from '../contract/documents.ts'
import { type PeopleSchool } from '#core/people/testing/factories.ts'
import { html, pdf } from '../testing/papers.ts'
import { learnerDocuments } from './tables.ts'
import { logged, of, recordsSchools, type RecordsSchools } from '../testing/records-scene.ts'

let schools: RecordsSchools
let here: PeopleSchool

beforeAll(async () => {
  schools = await recordsSchools()
  here = schools.here
})

describe('papers', () => {
  const paper = { kind: 'birth_certificate', title: 'Cheti cha kuzaliwa 🎓' } as const
  const add = (learner: string, content: Uint8Array, name: string, extra: object = {}) =>
    here.admin.call(
      addDocument,
      { ...of(learner), body: { ...paper, ...extra } },
      { files: { file: { name, content } } },
    )

  it('are checked by content, opened by the office only, and each opening is logged', async () => {
    const learner = await here.learner()
    for (const [content, type] of [
      [pdf, 'application/pdf'],
      [jpeg, 'image/jpeg'],
      [png, 'image/png'],
    ] as const) {
      const answer = await add(learner, content, 'scan.bin')
      expect([answer.status, answer.body.items[0]?.type]).toEqual([201, type])
    }
    const { items } = (await here.admin.call(listDocuments, of(learner))).body
    expect(items).toHaveLength(3)
    const first = items.find((item) => item.type === 'application/pdf')
    expect(first).toMatchObject({
      ...paper,
      fileName: 'scan.bin',
      bytes: pdf.length,
      addedBy: 'Amina Otieno',
      removed: null,
    })
    const params = { id: learner, documentId: first?.id ?? '' }
    const opened = await here.admin.call(openDocument, { params })
    expect([
      opened.status,
      opened.text.slice(0, 5),
      opened.headers.get('cache-control'),
      opened.headers.get('x-content-type-options'),
    ]).toEqual([200, '%PDF-', 'no-store', 'nosniff'])
    expect(await logged(here, learner, 'people.open_document')).toMatchObject([
      { after: { documentId: params.documentId } },
    ])
    const { client } = await here.teacher({ leads: '7 East' })
    for (const endpoint of [listDocuments, openDocument])
      expect((await client.call(endpoint, { params })).status).toBe(403)
    for (const endpoint of [listDocuments, openDocument])
      expect((await schools.there.admin.call(endpoint, { params })).status).toBe(404)
    const another = await here.learner()
    expect((await here.admin.call(openDocument, { params: { ...params, id: another } })).status).toBe(404)
  })

  it('do not say where they were photographed', async () => {
    const learner = await here.learner()
    for (const type of ['jpeg', 'png'] as const) {
      const [document] = (await add(learner, await photoWithPlace(type), `scan.${type}`)).body.items
      const opened = await here.admin.fetch(`/api/admin/learners/${learner}/documents/${document?.id}/file`)
      const bytes = Buffer.from(await opened.arrayBuffer())
      expect(await photoFacts(bytes)).toEqual(cleanPhoto)
      expect(document?.bytes).toBe(bytes.length)
      await here.admin.call(removeDocument, {
        params: { id: learner, documentId: document?.id ?? '' },
        body: { reason: 'Scanned again' },
      })
    }
  })

  it('are refused when they are another kind of file, too large, or one too many', async () => {
    const learner = await here.learner()
    expect(await add(learner, html, 'certificate.pdf')).toMatchObject({
      status: 415,
      error: { fields: { file: 'This kind of file is not accepted.' } },
    })
    const large = new Uint8Array(10_000_001)
    large.set(pdf)
    expect(await add(learner, large, 'large.pdf')).toMatchObject({
      status: 413,
      error: { fields: { file: 'At most 10 MB' } },
    })
    const full = large.slice(0, 10_000_000)
    expect((await add(learner, full, 'full.pdf')).status).toBe(201)
    expect(await here.admin.call(addDocument, { ...of(learner), body: paper })).toMatchObject({
      status: 400,
      error: { fields: { file: 'Choose a file' } },
    })
    expect((await add(learner, pdf, 'a.pdf', { title: ' ' })).error.fields).toEqual({
      title: 'Give the document a title',
    })
    expect((await add(learner, pdf, 'a.pdf', { kind: 'love_letter' })).error.fields).toEqual({
      kind: 'Choose the type',
    })
    expect((await add(await schools.there.learner(), pdf, 'a.pdf')).status).toBe(404)
    const [held] = (await here.admin.call(listDocuments, of(learner))).body.items
    await here.school.write(async ({ db }) => {
      const [row] = await db
        .select()
        .from(learnerDocuments)
        .where(eq(learnerDocuments.id, held?.id ?? ''))
      if (!row) throw new Error('The paper is not there')
      const copies = Array.from({ length: maxDocuments - 1 }, () => ({ ...row, id: crypto.randomUUID() }))
      await db.insert(learnerDocuments).values(copies)
    })
    expect(await add(learner, pdf, 'a.pdf')).toMatchObject({
      status: 409,
      error: { code: 'people.too_many_documents' },
    })
  })

  it('are stored once, however often they are sent with the same key', async () => {
    const learner = await here.learner()
    const send = () =>
      here.admin.call(
        addDocument,
        { ...of(learner), body: paper },
        { files: { file: { name: 'a.pdf', content: pdf } }, key: `paper-${learner}` },
      )
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect((await here.admin.call(listDocuments, of(learner))).body.items).toHaveLength(1)
  })

  it('are removed once, with a reason; the row stays and the paper no longer opens', async () => {
    const learner = await here.learner()
    await add(learner, pdf, 'first.pdf')
    const [first] = (await add(learner, png, 'second.png', { kind: 'photo' })).body.items
    const params = { id: learner, documentId: first?.id ?? '' }
    expect((await here.admin.call(removeDocument, { params, body: { reason: '  ' } })).error.fields).toEqual({
      reason: 'Give a reason',
    })
    const { body } = await here.admin.call(removeDocument, { params, body: { reason: 'Another child’s photo' } })
    expect(body.items.map((item) => [item.fileName, item.removed?.reason ?? null, item.removed?.by ?? null])).toEqual([
      ['first.pdf', null, null],
      ['second.png', 'Another child’s photo', 'Amina Otieno'],
    ])
    expect((await here.admin.call(openDocument, { params })).status).toBe(404)
    expect((await here.admin.call(removeDocument, { params, body: { reason: 'Again' } })).error.code).toBe(
      'people.document_removed',
    )
    expect((await schools.there.admin.call(removeDocument, { params, body: { reason: 'Mischief' } })).status).toBe(404)
    expect(await logged(here, learner, 'people.remove_document')).toMatchObject([
      { reason: 'Another child’s photo', before: { kind: 'photo' } },
    ])
  })
})
