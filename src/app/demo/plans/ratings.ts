/** Competencies and values of the demo's learners: how each is rated over the terms, and what teachers saw. */
import { coreCompetencies, coreValues } from '#core/academics/rules/cbe.ts'
import type { CompetencyCode, ValueCode } from '#core/academics/contract/cbe.ts'
import type { RatingToRecord } from '#features/gradebook/server/public.ts'
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import { chanceOf, type Chance } from './random.ts'

const seen: Readonly<Record<CompetencyCode | ValueCode, readonly [string, string]>> = {
  communication_collaboration: [
    'Told the class what her group had found, and took their questions.',
    'Made sure that the quiet ones in the group had their say.',
  ],
  critical_thinking: [
    'Tested three ways to filter muddy water and said why the last one worked.',
    'Found the mistake in the worked example and set it right.',
  ],
  creativity_imagination: [
    'Built a working weighing scale from bottle tops and wire.',
    'Wrote a new ending for the story and acted it with friends.',
  ],
  citizenship: ['Led the clean-up along the school fence.', 'Chaired the class meeting on the use of the tap.'],
  digital_literacy: [
    'Made a chart of the week’s rainfall on the tablet.',
    'Showed others how to check where a picture comes from.',
  ],
  learning_to_learn: [
    'Keeps a list of words looked up, and uses them.',
    'Asked for a second try at the map and did it without help.',
  ],
  self_efficacy: [
    'Stood up for the reading at assembly without notes.',
    'Went on with the long division until it came out.',
  ],
  love: ['Sat with a new learner at lunch all week.', 'Brought the notes to a friend who was ill.'],
  responsibility: [
    'Watered the seedlings every morning of the duty week.',
    'Handed in the library books of the whole group on time.',
  ],
  respect: ['Waited for others to finish in a heated talk.', 'Greeted every visitor at the science day.'],
  unity: ['Mixed the teams so that nobody was left out.', 'Brought two groups together for the song.'],
  peace: ['Settled a quarrel over the ball by talking.', 'Stayed calm when the group lost its work.'],
  patriotism: ['Told the story of the flag’s colours to the lower grades.', 'Led the anthem on Monday.'],
  social_justice: ['Shared the tools out so that each pair had its turn.', 'Spoke up when somebody was laughed at.'],
  integrity: ['Gave back the money found behind the stores.', 'Said at once that the broken ruler was her doing.'],
}

/** What approaches expectation, for the learners whose progress the demo shows closely. */
const stillHard: Readonly<Record<CompetencyCode | ValueCode, string>> = {
  communication_collaboration: 'Left the report of the group to others.',
  critical_thinking: 'Copied the steps without saying why they work.',
  creativity_imagination: 'Kept to the model on the board.',
  citizenship: 'Had to be reminded of the class rule on litter.',
  digital_literacy: 'Took the first answer found, without its source.',
  learning_to_learn: 'Left the study plan after two days.',
  self_efficacy: 'Stopped at the first hard question.',
  love: 'Walked past a friend who had lost a book.',
  responsibility: 'Forgot the watering twice.',
  respect: 'Spoke while others reported.',
  unity: 'Wanted to work with friends only.',
  peace: 'Needed help to end a quarrel.',
  patriotism: 'Did not stand still for the anthem.',
  social_justice: 'Kept the tools for longer than the turn.',
  integrity: 'Looked at a neighbour’s answers.',
}

const notes: Readonly<Record<RatingToRecord['rating'], readonly string[]>> = {
  EE: ['Shows it without being asked, and helps others.', 'Goes beyond what the class does.'],
  ME: ['Shows it most of the time.', 'Steady through the term.'],
  AE: ['Begins to show it; needs reminding.', 'Better at the end of the term than at its start.'],
  BE: ['Needs a person beside them for this.'],
}

const codes = [
  ...coreCompetencies.map(({ code }) => ({ kind: 'competency' as const, code })),
  ...coreValues.map(({ code }) => ({ kind: 'value' as const, code })),
]

const ratingOf = (level: number): RatingToRecord['rating'] =>
  level > 0.82 ? 'EE' : level > 0.42 ? 'ME' : level > 0.14 ? 'AE' : 'BE'

/** A day of school in the term, not after today. */
const dayIn = (chance: Chance, startsOn: string, today: string): string => {
  const day = addDays(startsOn, 7 + chance.below(50))
  const met = day > today ? today : day
  return weekdayOf(met) > 5 && addDays(met, -2) >= startsOn ? addDays(met, -2) : met
}

/** Several pieces of a term, at levels around the term's: for the demo accounts' children. */
const closelySeen = (
  chance: Chance,
  of: { readonly code: CompetencyCode | ValueCode; readonly level: number; readonly pieces: number },
  { startsOn, areaIds }: RatedTerm,
  today: string,
): RatingToRecord['evidence'][number][] =>
  Array.from({ length: of.pieces }, (_, at) => {
    const rating = ratingOf(Math.max(0.2, of.level + (chance.next() - 0.5) * 0.5))
    const text = rating === 'AE' ? stillHard[of.code] : (seen[of.code][at % 2] ?? seen[of.code][0])
    return { rating, text, observedOn: dayIn(chance, startsOn, today), learningAreaId: chance.pick(areaIds) }
  })

export interface RatedTerm {
  readonly startsOn: string
  /** Some ratings of the current term are still missing. */
  readonly isPresent: boolean
  /** Learning areas of the class. */
  readonly areaIds: readonly string[]
}

/** One learner's ratings by term. */
export const ratingsOfLearner = (
  seed: number,
  learnerId: string,
  terms: readonly RatedTerm[],
  today: string,
  isClose: boolean,
): RatingToRecord[][] => {
  const [chance, close] = [chanceOf(seed), chanceOf(seed + 500)]
  const base = 0.35 + chance.next() * 0.4
  const bent = new Map(codes.map(({ code }) => [code, (chance.next() - 0.5) * 0.5]))
  return terms.map((term, at) => {
    const { startsOn, isPresent } = term
    return codes.flatMap(({ kind, code }): RatingToRecord[] => {
      const level = base + (bent.get(code) ?? 0) + at * 0.05 + (chance.next() - 0.5) * 0.15
      const rating = ratingOf(level)
      const [isNoted, isSeen, isOpen] = [chance.hits(0.12), chance.hits(0.1), chance.hits(0.1)]
      const note = isNoted ? chance.pick(notes[rating]) : null
      const evidence =
        isSeen && rating !== 'BE'
          ? [
              {
                rating,
                text: chance.pick(seen[code]),
                observedOn: dayIn(chance, startsOn, today),
                learningAreaId: null,
              },
            ]
          : []
      const pieces = kind === 'competency' ? 2 + close.below(4) : close.below(2)
      const shown = isClose && isPresent ? closelySeen(close, { code, level, pieces }, term, today) : evidence
      return isPresent && isOpen ? [] : [{ learnerId, kind, code, rating, note, evidence: shown }]
    })
  })
}
