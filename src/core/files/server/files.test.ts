/** Uploads are kept if and only if their transaction commits, whatever fails in between. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { removeUploads } from '#platform/server/http/uploads.ts'
import { createFiles, type Files } from './files.ts'
import { settle, foldersOf } from './folders.ts'
import { insertFile } from './queries/files.ts'
import { sweep } from './sweep.ts'

const state = {} as { app: TestApp; school: TestSchool; files: Files }

beforeAll(async () => {
  state.app = await startApp()
  state.school = await state.app.school()
  state.files = createFiles(state.app.dataFolder)
})

const placed = (schoolId: string): string[] => {
  const folder = join(state.app.dataFolder, 'files', schoolId)
  return existsSync(folder) ? readdirSync(folder) : []
}
const uploadsLeft = (): string[] => readdirSync(join(state.app.dataFolder, 'uploads'))

/** An upload as the HTTP layer leaves it for the handler. */
const upload = (content: string, values: Partial<Upload> = {}): Upload => {
  const path = join(state.app.dataFolder, 'uploads', randomUUID())
  writeFileSync(path, content, { mode: 0o600 })
  return { field: 'document', name: 'note.pdf', type: 'application/pdf', bytes: content.length, path, ...values }
}

const ageBy = (path: string, hours: number): void =>
  utimesSync(path, new Date(Date.now() - hours * 3_600_000), new Date(Date.now() - hours * 3_600_000))

const contentOf = async (school: TestSchool, id: string): Promise<string> =>
  (await buffer((await school.write((tx) => state.files.fileAnswer(tx, id))).body as Readable)).toString()

describe('storeFile', () => {
  it('keeps the bytes under a random key that only the server may read', async () => {
    const one = upload('a sick note')
    const id = await state.school.write((tx) => state.files.storeFile(tx, one))
    await removeUploads([one])
    const [key = ''] = placed(state.school.id)
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect(key).not.toBe(id)
    expect(statSync(join(state.app.dataFolder, 'files', state.school.id, key)).mode & 0o777).toBe(0o600)
    expect(uploadsLeft()).toEqual([])
    expect(await contentOf(state.school, id)).toBe('a sick note')
  })

  it('keeps no bytes when the transaction fails', async () => {
    const school = await state.app.school()
    const one = upload('never said')
    const failed = school.write(async (tx) => {
      await state.files.storeFile(tx, one)
      throw new Error('later step failed')
    })
    await expect(failed).rejects.toThrow('later step failed')
    await removeUploads([one])
    const left = placed(school.id).map((name) =>
      readFileSync(join(state.app.dataFolder, 'files', school.id, name), 'utf8'),
    )
    expect(left.join('')).toBe('')
    expect(uploadsLeft()).toEqual([])
  })

  it('refuses more than the record allows', async () => {
    const one = upload('x'.repeat(20))
    await expect(state.school.write((tx) => state.files.storeFile(tx, one, { maxBytes: 10 }))).rejects.toMatchObject({
      definition: { status: 413 },
    })
    await removeUploads([one])
  })

  it('cleans the name of what could leave a folder or a header', async () => {
    const one = upload('x', { name: '../../etc/pass\r\nwd\u202e.pdf' })
    const id = await state.school.write((tx) => state.files.storeFile(tx, one))
    const answer = await state.school.write((tx) => state.files.fileAnswer(tx, id))
    ;(answer.body as Readable).destroy()
    expect(answer.name).toBe('....etcpasswd.pdf')
  })
})

describe('fileAnswer', () => {
  it.each([
    ['image/png', true],
    ['application/pdf', true],
    ['text/html', false],
    ['image/svg+xml', false],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
  ])('shows %s in the browser: %s', async (type, inline) => {
    const one = upload('x', { type })
    const id = await state.school.write((tx) => state.files.storeFile(tx, one))
    const answer = await state.school.write((tx) => state.files.fileAnswer(tx, id))
    ;(answer.body as Readable).destroy()
    expect(answer).toMatchObject({ type, inline })
  })

  it('does not find another school’s file', async () => {
    const id = await state.school.write((tx) => state.files.storeFile(tx, upload('ours')))
    const other = await state.app.school()
    await expect(other.write((tx) => state.files.fileAnswer(tx, id))).rejects.toBeInstanceOf(AppError)
  })
})

describe('sweep', () => {
  it('removes only files that no record names, once they are a day old', async () => {
    const school = await state.app.school()
    const id = await school.write((tx) => state.files.storeFile(tx, upload('kept')))
    const folder = join(state.app.dataFolder, 'files', school.id)
    for (const name of placed(school.id)) ageBy(join(folder, name), 48)
    const [old, fresh] = [randomUUID(), randomUUID()]
    writeFileSync(join(folder, old), 'orphan')
    ageBy(join(folder, old), 25)
    writeFileSync(join(folder, fresh), 'perhaps under way')
    const abandoned = upload('call that never ended')
    ageBy(abandoned.path, 25)
    await sweep(state.app.dataFolder, state.app.tenancy)
    expect(placed(school.id)).not.toContain(old)
    expect(placed(school.id)).toContain(fresh)
    expect(existsSync(abandoned.path)).toBe(false)
    expect(await contentOf(school, id)).toBe('kept')
  })

  it('finishes a move that a crash cut short, and the file is readable meanwhile', async () => {
    const school = await state.app.school()
    const folders = foldersOf(state.app.dataFolder)
    mkdirSync(join(folders.files, school.id), { recursive: true })
    const one = upload('committed, not moved')
    const key = one.path.split('/').at(-1) ?? ''
    const id = randomUUID()
    await school.write((tx) =>
      insertFile(tx, {
        id,
        storageKey: key,
        name: 'a.pdf',
        type: 'application/pdf',
        bytes: 20,
        sha256: '0',
        createdAt: tx.at,
      }),
    )
    expect(await contentOf(school, id)).toBe('committed, not moved')
    ageBy(one.path, 25)
    await sweep(state.app.dataFolder, state.app.tenancy)
    expect(uploadsLeft()).not.toContain(key)
    expect(placed(school.id)).toContain(key)
    expect(await contentOf(school, id)).toBe('committed, not moved')
    // Repeating a move does nothing.
    expect(() => settle(folders, school.id, key)).not.toThrow()
  })
})
