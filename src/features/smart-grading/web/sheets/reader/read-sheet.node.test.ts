/** The reader against distorted pictures of rendered sheets. */
import { describe, expect, it } from 'vitest'
import { deskPhoto, photograph, seeded, type Distortion } from '../../../testing/sheets/distort.ts'
import { firm, paintSheet, type Filled, type Stroke } from '../../../testing/sheets/paint.ts'
import { findCode } from './find-code.ts'
import type { Quad } from '../../../rules/sheets/geometry.ts'
import { choiceLetters } from '../../../contract/sheet-letters.ts'
import { cutStrip, readSheet, type SheetReading } from '../../../rules/sheets/read-sheet.ts'

const setId = '0198c0de-1111-7000-8000-00000000abcd'
const learnerId = '0198c0de-2222-7000-8000-00000000ef01'
const code = { setId, learnerId }
const shape = { questions: 30, choices: 4 }

const flat: Distortion = {
  width: 1200,
  height: 1600,
  corners: [
    { x: 100, y: 60 },
    { x: 1100, y: 60 },
    { x: 1100, y: 1474 },
    { x: 100, y: 1474 },
  ],
  blur: 0,
  shadow: 0.95,
  angle: 0,
  noise: 4,
  desk: 120,
}

const read = (filled: Filled, how: Distortion = flat, seed = 1): SheetReading => {
  const photo = photograph(paintSheet(shape, code, filled), how, seeded(seed))
  const result = readSheet(photo, shape, setId, findCode)
  if ('problem' in result) throw new Error(result.problem)
  return result
}

const random = seeded(20_261_120)
const chosen = (): number => Math.floor(random() * shape.choices)
const answers = Array.from({ length: shape.questions }, chosen)

describe('forty photographed sheets of thirty questions', () => {
  it('reads at least 99.5% right, and no answer wrong', { timeout: 120_000 }, () => {
    let [right, wrong] = [0, 0]
    for (let sheet = 0; sheet < 40; sheet++) {
      const meant = Array.from({ length: shape.questions }, chosen)
      const filled = meant.map((choice) => [{ choice, ink: 0.65 + random() * 0.3, cover: 0.75 + random() * 0.25 }])
      const { rows } = read(filled, deskPhoto(random), sheet)
      rows.forEach(({ verdict, letter }, index) => {
        if (verdict !== 'answer') return
        if (letter === choiceLetters[meant[index] ?? -1]) right += 1
        else wrong += 1
      })
    }
    expect(wrong).toBe(0)
    expect(right / (40 * shape.questions)).toBeGreaterThanOrEqual(0.995)
  })
})

describe('which way up', () => {
  const turn = ([a, b, c, d]: Quad, turns: number): Quad => (turns === 0 ? [a, b, c, d] : turn([b, c, d, a], turns - 1))

  it.each([1, 2, 3])('reads a sheet turned %i times', (turns) => {
    const wide = turns % 2 === 1
    const corners: Quad = [
      { x: 60, y: 90 },
      { x: wide ? 1474 : 1060, y: 60 },
      { x: wide ? 1440 : 1090, y: wide ? 1060 : 1474 },
      { x: 80, y: wide ? 1090 : 1460 },
    ]
    const how = { ...flat, width: wide ? 1600 : 1200, height: wide ? 1200 : 1600, corners: turn(corners, turns) }
    const { rows, code: read1 } = read(answers.map(firm), how)
    expect(read1).toEqual(code)
    expect(rows.map(({ letter }) => letter)).toEqual(answers.map((choice) => choiceLetters[choice]))
  })
})

describe('doubts', () => {
  const cases: [string, Stroke[], string, string | null][] = [
    ['nothing filled', [], 'blank', null],
    ['two filled', [...firm(1), ...firm(3)], 'several', null],
    ['a faint mark', [{ choice: 0, ink: 0.3, cover: 0.9 }], 'doubtful', 'A'],
    ['one rubbed out beside one filled', [{ choice: 1, ink: 0.35, cover: 0.9 }, ...firm(2)], 'doubtful', 'C'],
    ['a dot in the middle', [{ choice: 2, ink: 0.9, cover: 0.15 }], 'doubtful', 'C'],
  ]
  it.each(cases)('%s is left to a person', (_name, strokes, verdict, letter) => {
    const filled = answers.map((choice, index) => (index === 14 ? strokes : firm(choice)))
    const { rows } = read(filled)
    expect(rows[14]?.verdict).toBe(verdict)
    if (letter) expect(rows[14]?.letter).toBe(letter)
    expect(rows.filter((row) => row.verdict !== 'answer')).toHaveLength(1)
  })

  it('cuts the strip of a question straight', () => {
    const { rows, toPhoto } = read(answers.map(firm))
    const photo = photograph(paintSheet(shape, code, answers.map(firm)), flat, seeded(1))
    const strip = cutStrip(photo, toPhoto, rows[0]!.place, 8)
    expect(strip.width).toBeGreaterThan(300)
    expect(strip.data.length).toBe(strip.width * strip.height)
  })
})

describe('photos that cannot be read', () => {
  const sheet = paintSheet(shape, code, answers.map(firm))
  const problem = (how: Distortion, picture = sheet, set = setId) => {
    const result = readSheet(photograph(picture, how, seeded(1)), shape, set, findCode)
    return 'problem' in result ? result.problem : null
  }

  it('says that it is too dark', () => {
    const dark = { ...sheet, data: sheet.data.map((grey) => grey / 6) }
    expect(problem({ ...flat, desk: 20 }, dark)).toBe('too_dark')
  })
  it('says that no code is found', () => {
    expect(problem(flat, { ...sheet, data: new Uint8Array(sheet.data.length).fill(240) })).toBe('no_code')
  })
  it('says that the sheet belongs to another set', () => {
    expect(problem(flat, sheet, learnerId)).toBe('other_set')
  })
  it('says that a corner is missing', () => {
    const corners: Quad = [
      { x: 100, y: 60 },
      { x: 1100, y: 60 },
      { x: 1100, y: 1700 },
      { x: 100, y: 1700 },
    ]
    expect(problem({ ...flat, corners })).toBe('no_marks')
  })
})
