/** A card with everything on it keeps to one page in both languages; a longer one goes on on a second page. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDocuments } from '#platform/server/documents/render.ts'
import type { CardData } from '../contract/card.ts'
import { fullCard } from '../testing/full-card.ts'
import { documentOf } from './services/print/card-data.ts'
import { cardTemplate } from './services/print/card-template.ts'

const documents = createDocuments()
afterAll(() => documents.close())

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
  const pages = await pagesOf(fullCard(language, comment.repeat(2)))
  expect(pages).toHaveLength(1)
  for (const one of [...words, 'Captain of the team', 'Grace Wanjiku 0722 000 002', 'KES 12,500', 'AB3D-EFGH-JKMN'])
    expect(pages[0]).toContain(one)
})

it.each([
  ['en', 'Does what is expected', 'Does more than expected'],
  ['sw', 'Anafanya yanayotarajiwa', 'Anafanya zaidi ya yanayotarajiwa'],
] as const)('of PP1 describes the child in %s, without marks and a position', async (language, level, rated) => {
  const { class: own, areas, ...card } = fullCard(language, comment)
  const pages = await pagesOf({
    ...card,
    class: { ...own, label: 'PP1 East', grade: 'PP1', level: 'pre_primary' },
    areas: areas.slice(0, 5),
  })
  const text = pages.join('')
  for (const one of [level, rated, 'Reads with care; write longer answers.', 'AB3D-EFGH-JKMN'])
    expect(text).toContain(one)
  expect(text).not.toMatch(/\b(?:66|67|71)\b|ME1|Term %|Muhula %|58–74|4 of 45|4 kati ya 45/)
})

it('goes on on a second page with the code at its foot when it is longer', async () => {
  const long = fullCard('en', comment.repeat(7))
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
