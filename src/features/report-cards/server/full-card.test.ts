/** A card with everything on it keeps to one page in both languages; a longer one goes on on a second page. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { competencyCodes, valueCodes } from '#core/academics/contract/cbe.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import type { CardData, CardLanguage, MarkOnCard } from '../contract/card.ts'
import { documentOf } from './services/print/card-data.ts'
import { cardTemplate } from './services/print/card-template.ts'

const documents = createDocuments()
afterAll(() => documents.close())

const band = { code: 'ME1', title: 'Good' }
const mark = (percent: number): MarkOnCard => ({ percent, band, state: 'scored' })
const areas = [
  'English',
  'Kiswahili',
  'Mathematics',
  'Integrated Science',
  'Pre-Technical Studies',
  'Social Studies',
  'Christian Religious Education',
  'Agriculture',
  'Creative Arts and Sports',
]

const card = (language: CardLanguage, comment: string): CardData => ({
  language,
  parts: {
    competencies: true,
    values: true,
    attendance: true,
    remarks: true,
    classComment: true,
    headComment: true,
    photo: true,
    activities: true,
    guardians: true,
    teacherPhone: true,
    feeBalance: true,
    nextTermFee: true,
    position: true,
  },
  school: {
    name: 'Umoja Junior School',
    motto: 'Learning together',
    contact: 'P.O. Box 12, Nakuru · 0722 000 000 · office@umoja.demo',
    crestFileId: null,
  },
  learner: {
    id: 'a',
    fullName: 'Amina Mwende',
    admissionNumber: 'ADM-2025-014',
    upi: 'AB12CD',
    assessmentNumber: 'A0123456789',
  },
  class: { streamId: 's', label: 'Grade 7 East', grade: 'Grade 7', level: 'junior', teacher: 'Peter Wafula' },
  term: { id: 't', name: 'Term I', year: '2026', startsOn: '2026-01-05', endsOn: '2026-04-02' },
  areas: areas.map((name) => ({
    learningAreaId: name,
    name,
    opener: mark(60),
    midTerm: mark(66),
    endTerm: mark(71),
    percent: 67,
    band,
    initials: 'P.W.',
    remark: 'Reads with care; write longer answers.',
  })),
  competencies: competencyCodes.map((code) => ({ code, rating: 'ME' })),
  values: valueCodes.map((code) => ({ code, rating: 'EE' })),
  activities: [
    { name: 'Chess club', participation: 'leader', remark: 'Captain of the team' },
    { name: 'Choir', participation: 'regular', remark: 'Sang at the county festival' },
    { name: 'Football', participation: 'sometimes', remark: null },
  ],
  attendance: { days: 60, here: 58.5, late: 2, away: 1.5, excused: 1 },
  position: { place: 4, of: 45 },
  contacts: {
    teacherPhone: '+254733000003',
    guardians: [
      { name: 'Grace Wanjiku', phone: '+254722000002' },
      { name: 'John Mwende', phone: '+254722000009' },
    ],
  },
  fees: { asOf: '2026-03-31', balance: 1_250_000, nextTerm: 2_000_000 },
  classComment: { text: comment, signer: 'Peter Wafula' },
  headComment: { text: comment, signer: 'Mary Atieno' },
  closesOn: '2026-04-02',
  opensOn: '2026-04-27',
  scales: [{ name: 'KNEC eight levels', bands: [{ ...band, min: 58, max: 74 }] }],
})

const pagesOf = async (data: CardData): Promise<string[]> => {
  const pdf = await documents.renderPdf({
    template: cardTemplate,
    data: documentOf(
      [{ data, published: { number: 1, on: '2026-04-02', code: 'AB3DEFGHJKMN', replacesOn: null } }],
      { crest: null, photos: new Map() },
      'https://school.example.ke',
      '2026-04-02',
    ),
  })
  const folder = mkdtempSync(join(tmpdir(), 'card-'))
  try {
    const file = join(folder, 'card.pdf')
    writeFileSync(file, pdf)
    const text = execFileSync('pdftotext', ['-layout', file, '-']).toString()
    return text.split('\f').slice(0, -1)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const comment = 'Amina works with care and helps others. She should read for half an hour every day. '

it.each([
  ['en', 'Co-curricular activities', 'Fees for next term', 'Ratings: EE exceeding expectation'],
  ['sw', 'Shughuli za ziada', 'Karo ya muhula ujao', 'Viwango: EE kuzidisha matarajio'],
] as const)('fits on one page in %s, from the letterhead to the legend', async (language, ...words) => {
  const pages = await pagesOf(card(language, comment.repeat(2)))
  expect(pages).toHaveLength(1)
  for (const one of [...words, 'Captain of the team', 'Grace Wanjiku 0722 000 002', 'KES 12,500', 'AB3D-EFGH-JKMN'])
    expect(pages[0]).toContain(one)
})

it('goes on on a second page with the code at its foot when it is longer', async () => {
  const long = card('en', comment.repeat(7))
  const more = Array.from({ length: 14 }, (_, index) => ({
    name: `Activity ${index + 1}`,
    participation: 'regular' as const,
    remark: 'Takes part with joy',
  }))
  const pages = await pagesOf({ ...long, activities: more })
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(page).toContain('AB3D-EFGH-JKMN')
  expect(pages[1]).toContain('Ratings: EE exceeding expectation')
})
