import { expect, it } from 'vitest'
import { isPacked, leadsOutside, plainName } from './archives.ts'

it('tells packed files from folders and what systems add', () => {
  expect(['a.pdf', 'Grade 7/a.pdf'].every(isPacked)).toBe(true)
  expect(['Grade 7/', '__MACOSX/a.pdf', 'x/.DS_Store', 'Thumbs.db'].some(isPacked)).toBe(false)
})

it('finds paths that lead outside', () => {
  for (const path of [
    '../a.pdf',
    'x/../../a.pdf',
    '/etc/passwd',
    'C:/a.pdf',
    'c:a.pdf',
    'x\\a.pdf',
    'a\u0000.pdf',
    './a',
    '',
  ])
    expect(leadsOutside(path), path).toBe(true)
  for (const path of ['a.pdf', 'Grade 7/a.pdf', 'a..pdf', 'Ng’ang’a.epub']) expect(leadsOutside(path), path).toBe(false)
})

it('compares by the plain name', () => {
  expect(plainName('Grade 7/Our Water.PDF')).toBe('our water.pdf')
})
