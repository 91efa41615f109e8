import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '../../pure/errors.ts'
import type { Paper } from './paper.ts'
import { createDocuments } from './render.ts'

const documents = createDocuments()
afterAll(() => documents.close())

const paper: Paper = {
  school: { name: 'Umoja Comprehensive School', motto: 'Tujenge pamoja', contact: "P.O. Box 44, Murang'a" },
  title: 'Attendance register, Grade 7 East',
  subtitle: 'Week of 9 March 2026',
  printed: 'Printed 10 March 2026',
  pageLabel: 'Page {page} of {pages}',
  language: 'en',
}

const names = [
  "Wanjikũ Ng'ang'a",
  'Mwĩhaki Njũgũna',
  'O’Brien Café-Ŋõ',
  '#strong[Otieno] $x$ "quoted" \\ *bold*',
  'Zawadi Simiyu',
]
const listOf = (length: number) =>
  Array.from({ length }, (_, index) => ({
    number: String(3000 + index),
    name: `${names[index % names.length]} ${index + 1}`,
    marks: ['/', '/', 'A', '/', 'L'],
  }))
const learners = listOf(45)

const register = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#facts((("Class teacher", data.teacher), ("Learners", str(data.learners.len()))))
#listing((auto, 1fr, auto, auto, auto, auto, auto), ("Adm", "Name", "Mon", "Tue", "Wed", "Thu", "Fri"), data.learners.map(learner => (learner.number, learner.name, ..learner.marks)))
#signatures(("Class teacher", "Head teacher"))
`

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

/** From poppler, if installed. */
const reader = 'pdftotext'
const hasReader = (() => {
  try {
    execFileSync(reader, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const textOf = (pdf: Uint8Array): string => {
  const folder = mkdtempSync(join(tmpdir(), 'darasa-pdf-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    execFileSync(reader, ['-layout', join(folder, 'a.pdf'), join(folder, 'a.txt')])
    return readFileSync(join(folder, 'a.txt'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A picture of one green dot. */
const png = (): Buffer => {
  const crcTable = Array.from({ length: 256 }, (_, index) =>
    Array.from({ length: 8 }).reduce((crc: number) => (crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1), index),
  )
  const chunk = (kind: string, body: Buffer): Buffer => {
    const content = Buffer.concat([Buffer.from(kind), body])
    const crc =
      content.reduce((sum, byte) => (sum >>> 8) ^ (crcTable[(sum ^ byte) & 255] ?? 0), 0xffffffff) ^ 0xffffffff
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(body.length, 0)
    frame.writeUInt32BE(crc >>> 0, 4)
    return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 21, 90, 65]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('renderPdf', () => {
  it('sets a register of 45 on one page, of 90 on two', async () => {
    const crested = { ...paper, crest: '/crest.png' }
    const pdf = await documents.renderPdf({
      template: register,
      data: { paper: crested, teacher: 'Mr Otieno', learners },
      files: { '/crest.png': png() },
    })
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(pagesOf(pdf)).toBe(1)
    expect(
      pagesOf(
        await documents.renderPdf({ template: register, data: { paper, teacher: 'Mr Otieno', learners: listOf(90) } }),
      ),
    ).toBe(2)
  })

  it.runIf(hasReader)('prints names letter by letter, data never as markup, headers on each page', async () => {
    const text = textOf(
      await documents.renderPdf({ template: register, data: { paper, teacher: 'Mr Otieno', learners: listOf(90) } }),
    )
    for (const learner of listOf(90)) expect(text).toContain(learner.name)
    expect(text).toContain('Tujenge pamoja')
    expect(text).toContain('Page 2 of 2')
    expect(text.match(/\bAdm\b/g)).toHaveLength(2)
  })

  it('turns the paper and prints the crest', async () => {
    const data = {
      paper: { ...paper, landscape: true, crest: '/crest.png' },
      teacher: 'Mr Otieno',
      learners: learners.slice(0, 5),
    }
    const pdf = Buffer.from(await documents.renderPdf({ template: register, data, files: { '/crest.png': png() } }))
    expect(pagesOf(pdf)).toBe(1)
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1')) ?? []
    expect(Number(width)).toBeGreaterThan(Number(height))
    expect(pdf.toString('latin1')).toMatch(/\/Subtype\s*\/Image/)
  })

  it('says what is wrong with a template, and goes on', async () => {
    await expect(documents.renderPdf({ template: '#nothing', data: {} })).rejects.toThrow(/unknown variable: nothing/)
    expect(pagesOf(await documents.renderPdf({ template: 'Jambo', data: {} }))).toBe(1)
  })

  it.each(['#read("/etc/passwd")', '#read("../../../../../../etc/passwd")'])(
    'keeps templates away from the files of the machine: %s',
    async (template) => {
      await expect(documents.renderPdf({ template, data: {} })).rejects.toThrow(/Document not made/)
    },
  )

  it('makes many at once, each with its own data', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        documents.renderPdf({
          template: '#for _ in range(int(json(bytes(sys.inputs.data)))) [#pagebreak()]',
          data: index,
        }),
      ),
    )
    expect(made.map(pagesOf)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  it('forgets the files of the document before', async () => {
    await documents.renderPdf({ template: '#image("/crest.png")', data: {}, files: { '/crest.png': png() } })
    await expect(documents.renderPdf({ template: '#image("/crest.png")', data: {} })).rejects.toThrow(/file not found/)
  })
})

describe('createDocuments', () => {
  it('takes a fresh thread after some documents and after closing', async () => {
    const few = createDocuments({ documentsPerThread: 2 })
    for (let made = 0; made < 5; made += 1)
      expect(pagesOf(await few.renderPdf({ template: 'Jambo', data: {} }))).toBe(1)
    few.close()
    expect(pagesOf(await few.renderPdf({ template: 'Jambo', data: {} }))).toBe(1)
    few.close()
  })

  it('gives up on a document that takes too long, and makes the next', async () => {
    const hasty = createDocuments({ timeoutMs: 2_000 })
    const failure = await hasty
      .renderPdf({ template: '#for i in range(3000) { for j in range(10000) { if j < 0 { [x] } } }', data: {} })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({ definition: { code: 'documents.too_slow' } })
    expect(pagesOf(await hasty.renderPdf({ template: 'Jambo', data: {} }))).toBe(1)
    hasty.close()
  })

  it('refuses when too many wait', async () => {
    const small = createDocuments({ maxWaiting: 2 })
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => small.renderPdf({ template: 'Jambo', data: {} })),
    )
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(results[3]).toMatchObject({ reason: { definition: { code: 'server.overloaded' } } })
    small.close()
  })
})
