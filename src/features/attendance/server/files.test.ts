/** Registers as files: sheets and papers. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSheet } from '#platform/server/sheets/read.ts'
import { school, client, record, schoolDays, east, amina, brian, viewsScene } from '../testing/views-scene.ts'

viewsScene()

const textOf = (pdf: Buffer): string => {
  const folder = mkdtempSync(join(tmpdir(), 'darasa-pdf-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    return execFileSync('pdftotext', ['-layout', join(folder, 'a.pdf'), '-']).toString()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const hasPdftotext = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe('files', () => {
  const fetched = async (format: string, from = '2026-02-23', to = '2026-03-13') => {
    const answer = await client.fetch(`/api/attendance/streams/${east}/export?format=${format}&from=${from}&to=${to}`)
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      name: decodeURIComponent(answer.headers.get('content-disposition') ?? ''),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }

  it.each([
    ['csv', 'text/csv'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('writes the grid as %s, those who left in it', async (format, type) => {
    await record(['2026-03-09'], { [amina]: 'absent', [brian]: 'present' })
    await record(['2026-03-09'], { [amina]: 'absent', [brian]: 'late' }, east, 'afternoon')
    const gone = await school.learner(east, '=cmd Gone', { endsOn: '2026-02-24' })
    await record(['2026-02-24'], { [amina]: 'present', [brian]: 'present', [gone]: 'late' })
    const file = await fetched(format)
    expect([file.status, file.type]).toEqual([200, type])
    expect(file.name).toContain(`Register Grade 7 East 2026-02-23 2026-03-13.${format}`)
    const [headers = [], ...rows] = (await readSheet(file.bytes, `register.${format}`)).rows
    expect(headers.slice(0, 4)).toEqual(['Adm. no.', 'Name', '2026-02-23', '2026-02-24'])
    expect(headers).not.toContain('2026-02-26')
    const cell = (name: string, column: string) =>
      rows.find((row) => row.some((value) => value.endsWith(name)))?.[headers.indexOf(column)]
    expect(cell('Brian Kiptoo', '2026-03-09')).toBe('PL')
    expect(cell('Amina Mwende', '2026-03-09')).toBe('A')
    expect(cell('cmd Gone', '2026-02-24')).toBe('L')
    if (format === 'csv') expect(file.bytes.toString('utf8')).not.toMatch(/(^|[,"])=cmd/m)
  })

  it('prints the register with the school’s name', async () => {
    await record(schoolDays('2026-03-02', '2026-03-09'), { [amina]: 'late', [brian]: 'absent' })
    const file = await fetched('pdf')
    expect([file.status, file.type, file.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    if (!hasPdftotext) return
    const text = textOf(file.bytes)
    for (const words of [
      `School ${school.school.code}`,
      'Attendance register, Grade 7 East',
      'February 2026',
      'March 2026',
      'Amina Mwende',
      'Class teacher',
      'Peter Wafula',
    ])
      expect(text).toContain(words)
  })

  it.each([
    ['2026-03-10', '2026-03-09'],
    ['2024-01-01', '2026-03-09'],
    ['2026-02-30', '2026-03-09'],
  ])('refuses the range %s to %s', async (from, to) => expect((await fetched('csv', from, to)).status).toBe(400))
})
