/** Work of the demo's term: set by the teachers of a few classes, handed in and marked in Grade 7 East, the same at every installation. */
import type { ResourceToShare, WorkToRecord } from '#features/assignments/server/public.ts'
import { addDays, instantOf, weekdayOf } from '#platform/pure/dates.ts'
import type { Chance } from './random.ts'

interface Topic {
  readonly title: string
  readonly instructions: string
}

/** Two pieces of work per learning area; all others use general ones. */
const topics: Readonly<Record<string, readonly [Topic, Topic]>> = {
  Mathematics: [
    {
      title: 'Fractions on a number line',
      instructions: 'Do exercise 4, questions 1 to 10. Show how you worked, not only the answers.',
    },
    {
      title: 'Angles around us',
      instructions: 'Find five angles at home or on your way. Draw each, measure it and name its kind.',
    },
  ],
  English: [
    {
      title: 'A letter to a friend',
      instructions: 'Write a letter of about 150 words about a day you will not forget. Mind the parts of a letter.',
    },
    {
      title: 'Reading: the lost goat',
      instructions: 'Read the story on page 34 and answer the questions in full sentences.',
    },
  ],
  Kiswahili: [
    {
      title: 'Insha: safari yangu',
      instructions: 'Andika insha ya maneno mia moja na hamsini kuhusu safari uliyofanya.',
    },
    { title: 'Methali na maana zake', instructions: 'Andika methali sita na ueleze kila moja kwa maneno yako.' },
  ],
  'Integrated Science': [
    {
      title: 'Mixtures in the kitchen',
      instructions: 'Name six mixtures at home. Say how you would separate each and try one, with somebody older.',
    },
    {
      title: 'A week of weather',
      instructions: 'Write down the weather for seven days and draw what you found as a chart.',
    },
  ],
  'Social Studies': [
    {
      title: 'My county on a map',
      instructions: 'Draw a map of our county with its towns, rivers and roads. Use a key.',
    },
    {
      title: 'An interview at home',
      instructions: 'Ask somebody older how school was when they were young. Write down ten things.',
    },
  ],
}
const general: readonly [Topic, Topic] = [
  {
    title: 'What we learned this week',
    instructions: 'Write half a page on what was new to you, and one question that you still have.',
  },
  {
    title: 'Practical work',
    instructions: 'Make what we planned in class and hand in a photo with three sentences on how you did it.',
  },
]

const notes = [
  'Here is my work.',
  'Question 3 was hard, I tried twice.',
  'I worked with a friend on the last part.',
  'Please see the back of the page.',
  'I am not sure about the end.',
] as const
const comments = [
  'Good work. Show every step.',
  'Read the question again before you answer.',
  'Clear and neat, well done.',
  'See me about the last part.',
  null,
] as const

export interface Course {
  readonly staffId: string
  readonly streamId: string
  readonly learningAreaId: string
  readonly areaName: string
}

export interface AssignmentPlan {
  /** Courses of the class with submissions and marks. */
  readonly full: readonly Course[]
  /** Learners of that class; the first is the demo learner, who has work in most states. */
  readonly learners: readonly string[]
  /** Courses of other classes, where work is only set. */
  readonly others: readonly Course[]
  readonly today: string
  readonly termStart: string
  readonly now: Date
  readonly timeZone: string
}

/** A school day on or before. */
const schoolDay = (date: string): string => (weekdayOf(date) > 5 ? addDays(date, 5 - weekdayOf(date)) : date)

interface Setting extends Course, Topic {
  readonly assignedOn: string
  readonly dueOn: string
}

const workOf = (
  chance: Chance,
  plan: AssignmentPlan,
  { assignedOn, dueOn, areaName: _name, ...setting }: Setting,
  index: number,
): WorkToRecord => {
  const at = (date: string, time: string): Date => instantOf(date, time, plan.timeZone)
  const [assignedAt, dueAt] = [at(assignedOn, '15:20'), at(dueOn, '16:00')]
  const [isOver, isOld] = [dueAt <= plan.now, addDays(dueOn, 10) < plan.today]
  const maxScore = index % 3 === 0 ? 30 : 20
  const work = plan.learners.flatMap((learnerId, place) => {
    // The demo's learner has something to do, something overdue, something waiting and something returned.
    const wants = place === 0 ? isOver && index % 5 !== 4 && index % 7 !== 6 : chance.hits(isOver ? 0.9 : 0.35)
    if (!wants) return []
    const submittedAt = new Date(
      Math.min(
        plan.now.getTime(),
        dueAt.getTime() - 3_600_000 * chance.below(40) + (isOver && chance.hits(0.08) ? 50 * 3_600_000 : 0),
      ),
    )
    if (submittedAt < assignedAt) return []
    // A third of recent submissions is still unmarked.
    const isMarked = isOld || (isOver && place % 3 !== 2)
    const score = Math.round(maxScore * (0.4 + 0.6 * chance.next()))
    const markedAt = new Date(Math.min(plan.now.getTime(), dueAt.getTime() + 30 * 3_600_000))
    const returned = isOld || (place === 0 && index % 4 === 0)
    return [
      {
        learnerId,
        note: chance.pick(notes),
        submittedAt,
        ...(isMarked ? { mark: { score, comment: chance.pick(comments), markedAt, returned } } : {}),
      },
    ]
  })
  return {
    ...setting,
    type: index % 4 === 3 ? 'project' : 'homework',
    assignedAt,
    assignedOn,
    dueAt,
    dueOn,
    scoring: { maxScore },
    late: index % 5 === 4 ? 'refused' : 'accepted',
    status: isOld && index % 2 === 0 ? 'closed' : 'published',
    work,
  }
}

/** Work by days before today it was set, and days after which it is due. */
type Days = readonly [back: number, length: number]
/** Handed in lately. */
const lately: readonly Days[] = [
  [4, 1],
  [9, 4],
  [6, 3],
]
/** Long past, or upcoming. */
const otherwise: readonly Days[] = [
  [30, 7],
  [2, 3],
  [16, 5],
  [1, 6],
]

/** @returns assignments, those of the full class first */
export const assignmentsOf = (chance: Chance, plan: AssignmentPlan): WorkToRecord[] => {
  const topicOf = (course: Course, turn: number): Topic => (topics[course.areaName] ?? general)[turn % 2] as Topic
  const place = (course: Course, days: Days | undefined, turn: number): Setting[] => {
    if (!days) return []
    const [back, length] = days
    const assignedOn = schoolDay(addDays(plan.today, -back))
    return assignedOn < plan.termStart
      ? []
      : [{ ...course, ...topicOf(course, turn), assignedOn, dueOn: schoolDay(addDays(plan.today, length - back)) }]
  }
  const settings = plan.full.flatMap((course, index) => [
    ...place(course, lately[index % lately.length], index),
    ...place(course, otherwise[index % otherwise.length], index + 1),
  ])
  const elsewhere = plan.others.flatMap((course, index) => place(course, [3 + (index % 9), 6], index))
  return [
    ...settings
      .filter(({ assignedOn, dueOn }) => assignedOn <= dueOn)
      .map((setting, index) => workOf(chance, plan, setting, index)),
    ...elsewhere.map((setting, index) => workOf(chance, { ...plan, learners: [] }, setting, index)),
  ]
}

const links: readonly (readonly [title: string, description: string, url: string])[] = [
  ['Kenya Education Cloud', 'Books and lessons of the curriculum, free to read.', 'https://kec.ac.ke/'],
  ['KICD’s designs for Grade 7', 'What we learn this year, as it was written down.', 'https://kicd.ac.ke/'],
]

/** A few addresses that the teachers of the full class share. */
export const linksOf = ({ full, now }: AssignmentPlan): ResourceToShare[] =>
  links.flatMap(([title, description, url], index) => {
    const course = full[index]
    return course
      ? [
          {
            staffId: course.staffId,
            learningAreaId: course.learningAreaId,
            streamIds: [course.streamId],
            title,
            description,
            type: 'link',
            url,
            createdAt: now,
          },
        ]
      : []
  })
