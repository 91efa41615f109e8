/**
 * Handing in: idempotent on repeated presses, repeatable until marked, late by the rule, and safe against forged input.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { cleanPhoto, photoFacts, photoWithPlace } from '#platform/testing/photos.ts'
import { getWork, listWork, markWork, workFile } from '../contract/marking.ts'
import { childAssignments } from '../contract/parent.ts'
import { closeAssignment } from '../contract/setting.ts'
import { mostFiles, workErrors, workTexts } from '../contract/shapes.ts'
import { ownAssignment, ownWorkFile, submitWork } from '../contract/student.ts'
import { ownAssignments } from '../contract/own-list.ts'
import { pdf, workScene } from '../testing/work-scene.ts'

const scene = workScene()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Several files under one name, as a form sends them. */
const send = async (
  client: Client,
  id: string,
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
  note?: string,
) => {
  const form = new FormData()
  if (note !== undefined) form.append('note', note)
  for (const [name, content] of files)
    form.append('files', new Blob([typeof content === 'string' ? content : Buffer.from(content)]), name)
  const response = await client.fetch(`/api/assignments/${id}/submit`, { method: 'POST', body: form })
  return {
    status: response.status,
    body: (await response.json()) as {
      code?: string
      fields?: Record<string, string>
      attempts?: { files: { name: string }[] }[]
    },
  }
}
const bytesOf = async (client: Client, path: string): Promise<Buffer> =>
  Buffer.from(await (await client.fetch(path)).arrayBuffer())
const stateOf = async (id: string, learnerId = scene.faith) =>
  (await scene.teacher.call(getWork, { params: { id, learnerId } })).body

describe('handing in', () => {
  it('brings a photo that does not say where it was taken', async () => {
    const { id } = await scene.assign()
    expect((await send(scene.pupil, id, [['page.jpg', await photoWithPlace()]])).status).toBe(200)
    const fileId = (await stateOf(id)).attempts[0]?.files[0]?.id
    const path = buildUrl(workFile.path, { id, learnerId: scene.faith, fileId })
    expect(await photoFacts(await bytesOf(scene.teacher, path))).toEqual(cleanPhoto)
  })

  it('brings note and files to the teacher, and shows on the list', async () => {
    const { id } = await scene.assign()
    const { status, body } = await send(
      scene.pupil,
      id,
      [
        ['page 1.png', png],
        ['work.pdf', pdf().content],
      ],
      'Question 3 was hard',
    )
    expect(status).toBe(200)
    expect(body.attempts?.[0]?.files.map(({ name }) => name)).toEqual(['page 1.png', 'work.pdf'])
    const work = await stateOf(id)
    expect(work).toMatchObject({ state: 'submitted', late: false, note: 'Question 3 was hard', version: 2 })
    const fileId = work.attempts[0]?.files[0]?.id ?? ''
    expect(
      (await scene.teacher.call(workFile, { params: { id, learnerId: scene.faith, fileId } })).headers.get(
        'content-type',
      ),
    ).toBe('image/png')
    expect((await scene.pupil.call(ownWorkFile, { params: { id, fileId } })).status).toBe(200)
    const [line] = (await scene.pupil.call(ownAssignments, { query: {} })).body.items
    expect(line).toMatchObject({ overdue: false, submission: { status: 'submitted', grade: null, late: false } })
    expect(
      (await scene.teacher.call(listWork, { params: { id } })).body.items.map(({ fullName, state }) => [
        fullName,
        state,
      ]),
    ).toEqual([
      ['Brian Kiptoo', 'not_submitted'],
      ['Faith Muthoni', 'submitted'],
    ])
  })

  it('is one with a double click, from two tabs at once, and when an answer got lost', async () => {
    const { id } = await scene.assign()
    const keyed = await Promise.all(
      [1, 2, 3].map(() => scene.submit(id, 'Mine', scene.pupil, { key: 'press-0001', files: { files: pdf() } })),
    )
    expect(keyed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await stateOf(id)).attempts).toHaveLength(1)
    const tabs = await Promise.all([1, 2].map(() => scene.submit(id, 'Mine', scene.other, { files: { files: pdf() } })))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    expect((await stateOf(id, scene.brian)).attempts).toHaveLength(1)
    const kept = await scene.submit(id, 'Mine', scene.pupil, { files: { files: pdf() } })
    expect(kept.body.attempts).toHaveLength(1)
  })

  it('again replaces it and keeps what was there', async () => {
    const { id } = await scene.assign()
    await scene.submit(id, 'First', scene.pupil, { files: { files: pdf('one') } })
    await scene.submit(id, 'First', scene.pupil, { files: { files: pdf('two') } })
    const { note, attempts } = await stateOf(id)
    expect([note, attempts.map(({ number, files }) => [number, files.length])]).toEqual([
      'First',
      [
        [2, 1],
        [1, 1],
      ],
    ])
  })

  it('again is refused where once is all, and once it is marked', async () => {
    const once = await scene.assign({ resubmission: false })
    await scene.submit(once.id, 'First')
    expect((await scene.submit(once.id, 'Second')).error.code).toBe(workErrors.handedInOnce.code)
    const open = await scene.assign()
    await scene.submit(open.id, 'First')
    const { version } = await stateOf(open.id)
    expect(
      (
        await scene.teacher.call(markWork, {
          params: { id: open.id, learnerId: scene.faith },
          body: { version, score: 12 },
        })
      ).status,
    ).toBe(200)
    const refused = await scene.submit(open.id, 'Second')
    expect([refused.status, refused.error.code]).toEqual([409, workErrors.alreadyMarked.code])
    // The mark is the teacher's until it is returned.
    expect((refused.error.current as { submission: object }).submission).toMatchObject({
      status: 'submitted',
      grade: null,
    })
  })

  it('late follows the rule', async () => {
    const never = await scene.assign({ title: 'Never', late: 'refused' })
    const always = await scene.assign({ title: 'Always', late: 'accepted' })
    const until = await scene.assign({ title: 'Until', late: 'until', lateUntil: '2026-03-16' })
    await scene.on('2026-03-16', '12:00')
    expect((await scene.submit(never.id)).error.code).toBe(workErrors.tooLate.code)
    expect((await scene.submit(always.id)).body.submission).toMatchObject({ status: 'submitted', late: true })
    expect((await scene.submit(until.id)).body.submission).toMatchObject({ late: true })
    const views = async (view: 'to_do' | 'missed', client = scene.other) =>
      (await client.call(ownAssignments, { query: { view } })).body.items.map(
        ({ title, overdue }) => `${title} ${overdue ? 'overdue' : ''}`,
      )
    expect((await views('to_do')).sort()).toEqual(['Always overdue', 'Until overdue'])
    expect(await views('missed')).toEqual(['Never overdue'])
    await scene.on('2026-03-17', '00:01')
    expect((await scene.submit(until.id, 'Later', scene.other)).error.code).toBe(workErrors.tooLate.code)
  })

  it('ends when the teacher closes it, and needs something to hand in', async () => {
    const { id, version } = await scene.assign()
    expect((await scene.pupil.call(submitWork, { params: { id }, body: {} })).error.fields).toEqual({
      files: workTexts.empty,
    })
    expect((await scene.submit(id, '   ')).error.fields).toEqual({ files: workTexts.empty })
    await scene.teacher.call(closeAssignment, { params: { id }, body: { version } })
    expect((await scene.submit(id)).error.code).toBe(workErrors.closedToWork.code)
  })
})

describe('an attack', () => {
  it('with the wrong kind, nothing, too much or too many is refused and leaves nothing', async () => {
    const { id } = await scene.assign()
    const page = '<html><script>alert(1)</script></html>'
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    expect((await send(scene.pupil, id, [['photo.png', page]])).status).toBe(415)
    expect((await send(scene.pupil, id, [['drawing.svg', svg]])).status).toBe(415)
    expect((await send(scene.pupil, id, [['run.pdf', Buffer.from('MZ\u0000\u0003\u0000')]])).status).toBe(415)
    expect((await send(scene.pupil, id, [['empty.pdf', '']])).status).toBe(415)
    expect(
      (
        await send(scene.pupil, id, [
          ['good.pdf', pdf().content],
          ['bad.pdf', page],
        ])
      ).status,
    ).toBe(415)
    expect(
      (
        await send(scene.pupil, id, [
          ['big.pdf', Buffer.concat([Buffer.from(pdf().content), Buffer.alloc(25_000_001)])],
        ])
      ).status,
    ).toBe(413)
    const many = Array.from({ length: 50 }, (_, index) => [`${index}.pdf`, pdf(String(index)).content] as const)
    expect((await send(scene.pupil, id, many)).status).toBe(413)
    expect((await stateOf(id)).state).toBe('not_submitted')
    expect(readdirSync(join(scene.app.dataFolder, 'uploads'))).toEqual([])
    expect(many.length).toBeGreaterThan(mostFiles)
  })

  it('with a name that would leave a folder or a header is cleaned', async () => {
    const { id } = await scene.assign()
    const { body } = await send(scene.pupil, id, [['..\\..\\etc\\pass"wd\u202e.pdf', pdf().content]])
    expect(body.attempts?.[0]?.files[0]?.name).not.toMatch(/[\\/\u202e]/)
  })

  it('with a field of its own, another field of files, or no form at all', async () => {
    const { id } = await scene.assign()
    expect(
      (await scene.pupil.misuse(submitWork, { params: { id }, body: { note: 'x', learnerId: scene.brian } })).status,
    ).toBe(400)
    expect((await scene.submit(id, 'x', scene.pupil, { files: { photo: pdf() } })).status).toBe(400)
    const json = await scene.pupil.fetch(`/api/assignments/${id}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(415)
    expect(
      (await scene.pupil.call(submitWork, { params: { id }, body: { note: 'x', uploads: 'not-an-id' } })).status,
    ).toBe(400)
    const unknown = '01890000-0000-7000-8000-00000000abcd'
    expect(
      (await scene.pupil.call(submitWork, { params: { id }, body: { note: 'x', uploads: unknown } })).error.code,
    ).toBe('files.not_whole')
  })

  it('on another’s work finds nothing', async () => {
    const { id } = await scene.assign({ target: { kind: 'learners', streamId: scene.east, learnerIds: [scene.faith] } })
    await scene.submit(id, 'Mine', scene.pupil, { files: { files: pdf() } })
    const fileId = (await stateOf(id)).attempts[0]?.files[0]?.id ?? ''
    for (const client of [scene.other, scene.outsider]) {
      expect((await scene.submit(id, 'x', client)).status).toBe(404)
      expect((await client.call(ownAssignment, { params: { id } })).status).toBe(404)
      expect((await client.call(ownWorkFile, { params: { id, fileId } })).status).toBe(404)
    }
    expect((await scene.stranger.call(workFile, { params: { id, learnerId: scene.faith, fileId } })).status).toBe(404)
    expect((await scene.teacher.call(workFile, { params: { id, learnerId: scene.brian, fileId } })).status).toBe(404)
    expect((await scene.teacher.call(getWork, { params: { id, learnerId: scene.zawadi } })).status).toBe(404)
    expect((await scene.teacher.call(submitWork, { params: { id }, body: { note: 'x' } })).status).toBe(403)
    expect((await scene.mother.call(submitWork, { params: { id }, body: { note: 'x' } })).status).toBe(403)
  })

  it('on the same file of one’s own in another assignment finds nothing there', async () => {
    const [one, two] = [await scene.assign({ title: 'One' }), await scene.assign({ title: 'Two' })]
    await scene.submit(one.id, 'Mine', scene.pupil, { files: { files: pdf() } })
    await scene.submit(two.id, 'Mine')
    const fileId = (await stateOf(one.id)).attempts[0]?.files[0]?.id ?? ''
    expect((await scene.pupil.call(ownWorkFile, { params: { id: two.id, fileId } })).status).toBe(404)
  })
})

describe('a guardian', () => {
  it('sees how far the child is, and nobody else’s', async () => {
    const { id } = await scene.assign()
    const child = (learnerId: string) => scene.mother.call(childAssignments, { params: { id: learnerId }, query: {} })
    expect((await child(scene.faith)).body.items.map(({ submission }) => submission.status)).toEqual(['not_submitted'])
    await scene.submit(id)
    const { version } = await stateOf(id)
    await scene.teacher.call(markWork, { params: { id, learnerId: scene.faith }, body: { version, score: 12 } })
    expect((await child(scene.faith)).body.items[0]?.submission).toMatchObject({ status: 'submitted', grade: null })
    expect((await child(scene.brian)).status).toBe(404)
  })
})

describe('an answer written in the page', () => {
  const answer = 'Leaves make food.\n\n- light\n- water'
  const hand = (id: string, body: { answer?: string; note?: string }) =>
    scene.pupil.call(submitWork, { params: { id }, body })

  it('reaches the teacher as it was written, without a note or a file', async () => {
    const { id } = await scene.assign()
    const { status, body } = await hand(id, { answer })
    expect([status, body.attempts?.[0]?.answer, body.attempts?.[0]?.note]).toEqual([200, answer, null])
    expect((await stateOf(id)).attempts).toMatchObject([{ number: 1, answer, note: null }])
    // The same again is no second attempt; another answer is.
    await hand(id, { answer })
    expect((await stateOf(id)).attempts).toHaveLength(1)
    await hand(id, { answer: 'Leaves make food from light.' })
    expect((await stateOf(id)).attempts.map((one) => one.answer)).toEqual(['Leaves make food from light.', answer])
  })

  it('may be long, but not empty or endless', async () => {
    const { id } = await scene.assign()
    expect((await hand(id, { answer: 'a'.repeat(20_000) })).status).toBe(200)
    for (const wrong of [' ', 'a'.repeat(20_001)]) expect((await hand(id, { answer: wrong })).status).toBe(400)
  })
})
