/** Which learner a file belongs to. */
import { describe, expect, it } from 'vitest'
import { isPhotoName, matchFiles, numberKey, numberOfFile } from './photo-names.ts'

const learner = (id: string, admissionNumber: string) => ({ id, admissionNumber })
const matchesOf = (names: readonly string[], numbers: readonly string[]) =>
  matchFiles(
    names,
    numbers.map((number, at) => learner(String(at), number)),
  ).map(({ match, learner: found }) => (found ? `${match} ${found.admissionNumber}` : match))

describe('a file', () => {
  it('belongs to the learner whose number is its name, whatever the folder, the ending and the separators', () => {
    expect(
      matchesOf(
        ['Grade 7/1001.JPG', 'adm-2026-001.jpeg', 'ADM_2026_002.png'],
        ['1001', 'ADM/2026/001', 'ADM/2026/002'],
      ),
    ).toEqual(['matched 1001', 'matched ADM/2026/001', 'matched ADM/2026/002'])
  })

  it('is never guessed: a copy, a longer number or a name belongs to nobody', () => {
    expect(matchesOf(['1001 (1).jpg', '10011.jpg', 'Faith.jpg', '.jpg'], ['1001'])).toEqual(Array(4).fill('unknown'))
  })

  it('is named when two numbers fit, and when another file was first', () => {
    expect(matchesOf(['a-1.jpg'], ['A/1', 'A.1'])).toEqual(['several'])
    expect(matchesOf(['7.jpg', 'old/7.png'], ['7'])).toEqual(['matched 7', 'repeated 7'])
  })

  it('finds every number under its own name, and no learner twice', () => {
    const numbers = Array.from({ length: 300 }, (_, at) => `${at % 2 ? 'ADM/' : 'F-'}${at * 7}`)
    const names = numbers.map((number) => `${number.replaceAll('/', '_')}.jpg`)
    const found = matchFiles(
      names,
      numbers.map((number) => learner(number, number)),
    )
    expect(found.map(({ learner: one }) => one?.id)).toEqual(numbers)
    expect(found.every(({ match }) => match === 'matched')).toBe(true)
  })
})

it('a key is the same for its own key', () => {
  for (const text of [' adm/1 ', 'A__b..C', '1001', 'É 1']) expect(numberKey(numberKey(text))).toBe(numberKey(text))
  expect(numberOfFile('a\\b\\9.webp')).toBe('9')
})

it('what systems add to archives is no photo', () => {
  expect(['1.jpg', 'x/2.PNG', '__MACOSX/._1.jpg', '.hidden.jpg', 'x/', 'list.csv'].filter(isPhotoName)).toEqual([
    '1.jpg',
    'x/2.PNG',
  ])
})
