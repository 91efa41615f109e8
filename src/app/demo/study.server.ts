/** The demo learner's studying: rounds of three weeks in several learning areas, and cards of which some are due. */
import { recordCards, recordRounds } from '#features/study-smart/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import { timeZone, type Making } from './making.ts'

/** Days before today, minutes, learning area, topic. */
const rounds: readonly (readonly [ago: number, minutes: number, area: string, topic: string])[] = [
  [1, 25, 'Mathematics', 'Fractions'],
  [1, 25, 'Mathematics', 'Word problems'],
  [2, 20, 'Integrated Science', 'Acids and bases'],
  [3, 25, 'Kiswahili', 'Insha'],
  [4, 25, 'Mathematics', 'Angles'],
  [6, 15, 'English', 'Comprehension'],
  [7, 25, 'Integrated Science', 'Mixtures'],
  [7, 25, 'Social Studies', 'Map reading'],
  [9, 25, 'Mathematics', 'Factors'],
  [11, 10, 'Kiswahili', 'Ngeli'],
  [13, 25, 'English', 'Composition'],
  [16, 25, 'Agriculture', 'Soil conservation'],
  [18, 20, 'Mathematics', 'Whole numbers'],
  [20, 25, 'Integrated Science', 'Laboratory safety'],
]

const cards: readonly (readonly [area: string, front: string, back: string])[] = [
  ['Integrated Science', 'What does an acid do to blue litmus paper?', 'It turns it red.'],
  [
    'Integrated Science',
    'Name the parts of a compound microscope that magnify.',
    'The eyepiece and the objective lenses.',
  ],
  [
    'Mathematics',
    'How do you add two fractions with different denominators?',
    'Bring both to the lowest common multiple of the denominators, then add the numerators.',
  ],
  ['Mathematics', 'What is the sum of the angles on a straight line?', '180 degrees.'],
  ['Kiswahili', 'Taja ngeli ya neno "mti".', 'U-I: mti, miti.'],
  ['English', 'What is the plural of "ox"?', 'Oxen.'],
  [
    'Social Studies',
    'What does the scale of a map tell?',
    'How a distance on the map compares with the distance on the ground.',
  ],
  ['Agriculture', 'How do terraces save soil?', 'They slow the water that runs down a slope.'],
]

export const addStudy = async ({ tx, plan, accounts, shape, today }: Making): Promise<void> => {
  const email = plan.learners.find(({ account }) => account !== undefined)?.account
  const accountId = email && accounts.get(email)
  if (!accountId) return
  const person = { accountId, timeZone }
  const areas = shape.learningAreas.filter(({ level }) => level === 'junior')
  const areaOf = (name: string): string | null => areas.find((area) => area.name === name)?.id ?? null
  await recordRounds(
    tx,
    person,
    rounds.map(([ago, minutes, area, topic], index) => ({
      id: newId(),
      startedAt: `${addDays(today, -ago)}T1${String(3 + (index % 3))}:00:00.000Z`,
      minutes,
      topic,
      learningAreaId: areaOf(area),
    })),
  )
  await recordCards(tx, person, {
    cards: cards.map(([area, front, back]) => ({
      front,
      back,
      source: 'own',
      sourceTitle: '',
      learningAreaId: areaOf(area),
    })),
  })
}
