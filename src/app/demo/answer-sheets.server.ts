/** Printed answer sheets of one class: some read, with two doubts for the teacher to decide. */
import sharp from 'sharp'
import { recordSheetSet } from '#features/smart-grading/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { chanceOf } from './plans/random.ts'

const key = 'BADCCABDACBDBBCADCABDDBACABCDB'
const letters = ['A', 'B', 'C', 'D'] as const

/** A row as a phone sees it: a little grey, with pencil of the given darkness in each bubble. */
const photoOfRow = async (question: number, fills: readonly number[]): Promise<string> => {
  const bubbles = fills.map((fill, index) => {
    const x = 130 + index * 82
    return `<circle cx="${x}" cy="48" r="28" fill="#4a4a4a" fill-opacity="${fill / 100}" stroke="#5b5b5b" stroke-width="4"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="440" height="96"><rect width="440" height="96" fill="#dcdad4"/><text x="36" y="60" font-family="sans-serif" font-size="34" font-weight="bold" fill="#333">${question}</text>${bubbles.join('')}</svg>`
  const picture = await sharp(Buffer.from(svg)).blur(1.1).grayscale().jpeg({ quality: 70 }).toBuffer()
  return `data:image/jpeg;base64,${picture.toString('base64')}`
}

const doubts = [
  { learner: 2, question: 15, verdict: 'doubtful', guess: 'C', fills: [2, 38, 92, 1] },
  { learner: 6, question: 28, verdict: 'doubtful', guess: 'A', fills: [31, 0, 1, 2] },
]

interface Place {
  readonly streamId: string
  readonly learningAreaId: string
  readonly staffId: string
  readonly learners: readonly string[]
  readonly date: string
  readonly seed: number
}

export const addAnswerSheets = async (tx: Tx, { learners, seed, ...place }: Place): Promise<void> => {
  const chance = chanceOf(seed)
  const read = learners.slice(0, Math.max(8, learners.length - 5))
  const readings = []
  for (const [index, learnerId] of read.entries()) {
    const own = await Promise.all(
      doubts
        .filter(({ learner }) => learner === index)
        .map(async ({ learner: _learner, ...doubt }) => ({
          ...doubt,
          answer: null,
          crop: await photoOfRow(doubt.question, doubt.fills),
        })),
    )
    const answers = Array.from(key, (right, at) => {
      if (own.some(({ question }) => question === at + 1)) return '?'
      return chance.next() < 0.74 ? right : chance.pick(letters)
    })
    readings.push({ learnerId, answers: answers.join(''), doubts: own })
  }
  await recordSheetSet(tx, { ...place, title: 'Integrated Science mid-term', choices: letters.length, key, readings })
}
