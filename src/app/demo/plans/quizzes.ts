/** Demo science quizzes: one open now, one closed and taken by the whole class, and one with answers to mark. */
import type { Answer, QuestionBody } from '#features/smart-grading/contract/questions.ts'
import type { AttemptToRecord, QuizToRecord } from '#features/smart-grading/server/public.ts'
import type { Chance } from './random.ts'

type Asked = AttemptToRecord['answers'][number]

const choices = (right: string, ...wrong: string[]) => [
  { text: right, correct: true },
  ...wrong.map((text) => ({ text, correct: false })),
]

const plants: readonly QuestionBody[] = [
  {
    kind: 'single',
    text: 'Which gas do green plants take in to make food?',
    points: 1,
    choices: choices('Carbon dioxide', 'Oxygen', 'Nitrogen', 'Hydrogen'),
  },
  {
    kind: 'single',
    text: 'Which part of a plant takes up water?',
    points: 1,
    choices: choices('The roots', 'The leaves', 'The flower', 'The stem'),
  },
  {
    kind: 'multiple',
    text: 'Which of these does a seed need to germinate?',
    points: 2,
    scoring: 'partial',
    choices: [
      { text: 'Water', correct: true },
      { text: 'Warmth', correct: true },
      { text: 'Soil', correct: false },
      { text: 'Light', correct: false },
    ],
  },
  {
    kind: 'number',
    text: 'A bean plant grows 1.5 cm a day. How tall is it after 12 days?',
    points: 2,
    value: 18,
    tolerance: 0,
    unit: 'cm',
  },
  {
    kind: 'short',
    text: 'What is the green substance in leaves called?',
    points: 2,
    accepted: ['chlorophyll', 'klorofili'],
    ignoreAccents: true,
    criteria: [],
    explanation: 'Chlorophyll catches the light with which the plant makes its food.',
  },
  {
    kind: 'order',
    text: 'Put the life of a bean in order.',
    points: 2,
    scoring: 'partial',
    items: ['Seed', 'Seedling', 'Young plant', 'Flower', 'Pod'],
  },
]

const soil: readonly QuestionBody[] = [
  {
    kind: 'match',
    text: 'Match the soil with what it does.',
    points: 3,
    scoring: 'partial',
    pairs: [
      { left: 'Sand', right: 'Lets water through quickly' },
      { left: 'Clay', right: 'Holds water for long' },
      { left: 'Loam', right: 'Is best for most crops' },
    ],
  },
  {
    kind: 'single',
    text: 'What carries soil away most on a bare slope?',
    points: 1,
    choices: choices('Running water', 'Earthworms', 'Frost'),
  },
  {
    kind: 'short',
    text: 'Name one way to keep soil on a slope.',
    points: 2,
    accepted: ['terraces'],
    ignoreAccents: true,
    criteria: [
      { points: 2, text: 'A way that works on a slope' },
      { points: 1, text: 'Helps soil, but not against washing away' },
    ],
  },
]

const energy: readonly QuestionBody[] = [
  {
    kind: 'single',
    text: 'Which of these is a renewable source of energy?',
    points: 1,
    choices: choices('Wind', 'Diesel', 'Coal', 'Kerosene'),
  },
  {
    kind: 'multiple',
    text: 'Which of these give electricity in Kenya?',
    points: 2,
    scoring: 'partial',
    choices: [
      { text: 'Hot steam from the ground at Olkaria', correct: true },
      { text: 'Wind at Lake Turkana', correct: true },
      { text: 'Waves of Lake Victoria', correct: false },
    ],
  },
  {
    kind: 'number',
    text: 'A lamp of 10 watts burns for 6 hours. How many watt-hours does it use?',
    points: 2,
    value: 60,
    tolerance: 0,
  },
  {
    kind: 'short',
    text: 'What do we call energy that comes from the sun?',
    points: 1,
    accepted: ['solar energy', 'solar', 'nishati ya jua'],
    ignoreAccents: true,
    criteria: [],
  },
]

const pick = (chance: Chance, able: number, wrong: readonly string[]): Asked => {
  const [isRight, other] = [chance.hits(able), chance.pick(wrong)]
  return (details): Answer | null => {
    if (details.kind !== 'single') return null
    const choice = isRight ? details.correct[0] : details.choices.find(({ text }) => text === other)?.id
    return choice === undefined ? null : { kind: 'single', choice }
  }
}

const tick = (chance: Chance, able: number): Asked => {
  const rolls = Array.from({ length: 4 }, () => chance.hits(able))
  return (details) =>
    details.kind === 'multiple'
      ? {
          kind: 'multiple',
          choices: details.choices
            .filter(({ id }, at) => details.correct.includes(id) === (rolls[at] ?? true))
            .map(({ id }) => id),
        }
      : null
}

const say =
  (text: string): Asked =>
  (details) =>
    details.kind === 'number'
      ? { kind: 'number', number: text }
      : details.kind === 'short'
        ? { kind: 'short', text }
        : null

/** Neighbours change places where the learner is not sure. */
const sort = (chance: Chance, able: number): Asked => {
  const swaps = Array.from({ length: 4 }, () => !chance.hits(able))
  return (details) => {
    if (details.kind !== 'order') return null
    const items = details.items.map(({ id }) => id)
    swaps.forEach((isSwapped, at) => {
      const [first, second] = [items[at], items[at + 1]]
      if (isSwapped && first !== undefined && second !== undefined) items.splice(at, 2, second, first)
    })
    return { kind: 'order', items }
  }
}

const pair = (chance: Chance, able: number): Asked => {
  const turned = !chance.hits(able)
  return (details) =>
    details.kind === 'match'
      ? {
          kind: 'match',
          pairs: details.pairs.map(({ left }, at) => ({
            left: left.id,
            right: details.pairs[turned ? (at + 1) % details.pairs.length : at]?.right.id ?? '',
          })),
        }
      : null
}

const plantAnswers = (chance: Chance, able: number): Asked[] => [
  pick(chance, able, ['Oxygen', 'Oxygen', 'Oxygen', 'Nitrogen']),
  pick(chance, 0.7 + able * 0.3, ['The leaves', 'The stem']),
  tick(chance, able),
  say(chance.hits(able) ? chance.pick(['18', '18 cm', '18.0']) : chance.pick(['13.5', '12', '180'])),
  chance.hits(able) ? say(chance.pick(['Chlorophyll', 'chlorophyll', 'Klorofili'])) : () => null,
  sort(chance, 0.4 + able * 0.6),
]

const ways = [
  'Terraces',
  'Plant trees',
  'planting trees',
  'Plant more trees',
  'plant the trees',
  'Digging terraces',
  'diging terraces',
  'By digging terrases',
  'Put manure',
  'Grass',
  'Build gabions',
  'building gabions',
  'Plant grass',
  'plant some grass',
  'Do not plant trees',
] as const

const soilAnswers = (chance: Chance, able: number): Asked[] => [
  pair(chance, able),
  pick(chance, able, ['Earthworms', 'Frost']),
  say(chance.pick(ways)),
]

export interface QuizPlan extends Pick<QuizToRecord, 'streamId' | 'learningAreaId' | 'staffId'> {
  readonly learners: readonly string[]
  readonly now: Date
}

const hour = 3_600_000
const day = 24 * hour

/** The whole class within half an hour. */
const sittings = (
  chance: Chance,
  learners: readonly string[],
  begin: Date,
  answers: (chance: Chance, able: number) => Asked[],
): AttemptToRecord[] =>
  learners.map((learnerId) => {
    const startedAt = new Date(begin.getTime() + chance.below(15) * 60_000)
    return {
      learnerId,
      startedAt,
      submittedAt: new Date(startedAt.getTime() + (8 + chance.below(12)) * 60_000),
      answers: answers(chance, 0.25 + chance.next() * 0.7),
    }
  })

export const quizzesOf = (chance: Chance, { learners, now, ...place }: QuizPlan): QuizToRecord[] => {
  const at = (days: number, hours: number): Date =>
    new Date(Math.floor(now.getTime() / hour) * hour + days * day + hours * hour)
  const common = { ...place, instructions: null, timeLimitMinutes: 20, returnedAt: null }
  return [
    {
      ...common,
      title: 'How plants live',
      opensAt: at(-8, 0),
      closesAt: at(-7, 0),
      status: 'closed',
      returnedAt: at(-6, 0),
      questions: plants,
      attempts: sittings(chance, learners, at(-8, 1), plantAnswers),
    },
    {
      ...common,
      title: 'Soil',
      opensAt: at(-2, 0),
      closesAt: at(-1, 0),
      status: 'closed',
      questions: soil,
      attempts: sittings(chance, learners, at(-2, 1), soilAnswers),
    },
    {
      ...common,
      title: 'Sources of energy',
      instructions: 'Work alone. You may use paper and a pencil.',
      opensAt: at(0, -1),
      closesAt: at(3, 0),
      status: 'published',
      questions: energy,
      attempts: [],
    },
  ]
}
