/** The CBE hub of a demo school: interests of the learner in Grade 9, questions and answers of families and teachers. */
import type { LearnerSeed, SeededPeople } from '#core/people/server/seed.ts'
import { recordCommunity, recordInterests, type QuestionToRecord } from '#features/cbe-hub/server/public.ts'
import type { DemoEmail } from '../accounts.ts'
import type { Making } from '../making.ts'

type Post = Pick<QuestionToRecord, 'text' | 'status'> & { readonly by: DemoEmail; readonly reported?: string }

interface Question extends Post {
  readonly area: string
  readonly title: string
  readonly answers: readonly Post[]
}

const questions: readonly Question[] = [
  {
    area: 'Mathematics',
    title: 'How much help with homework is right?',
    text: 'My daughter asks me for the answer at once. Should I show her how I learned long division?',
    by: 'parent@umoja.demo',
    status: 'shown',
    answers: [
      {
        text: 'Ask her to explain the first step to you. If it goes wrong, ask what she could check. Your way is fine too, once she has tried.',
        by: 'teacher@umoja.demo',
        status: 'shown',
      },
    ],
  },
  {
    area: 'Integrated Science',
    title: 'Which plants work as an indicator?',
    text: 'We used hibiscus in class. Is there something at home that works as well?',
    by: 'student@umoja.demo',
    status: 'shown',
    answers: [
      {
        text: 'Red cabbage, and the skin of a purple onion boiled in a little water. Try lemon juice and soap, and write down both colours.',
        by: 'teacher@umoja.demo',
        status: 'shown',
      },
      {
        text: 'I will sell you mine for 20 shillings.',
        by: 'grade9@umoja.demo',
        status: 'shown',
        reported: 'This is not an answer.',
      },
    ],
  },
  {
    area: 'Pre-Technical Studies',
    title: 'Ni vifaa gani vinahitajika kwa mradi wa muhula huu?',
    text: 'Je, lazima ninunue mbao mpya, au mabaki ya seremala yanatosha?',
    by: 'parent@umoja.demo',
    status: 'waiting',
    answers: [],
  },
]

export const addCbeHub = async (
  { tx, plan, shape, accounts }: Making,
  people: SeededPeople,
  learners: readonly LearnerSeed[],
): Promise<void> => {
  const { seated } = plan
  if (!seated) return
  const account = accounts.get(seated.account)
  const learner = people.learners[learners.findIndex(({ accountId }) => accountId && accountId === account)]
  if (learner) await recordInterests(tx, learner, { interests: ['building', 'machines', 'sports'], wish: null })
  const post = ({ text, status, by }: Post) => ({
    text,
    status,
    writtenBy: accounts.get(by) ?? '',
    writtenAs:
      by === 'parent@umoja.demo'
        ? ('parent' as const)
        : by === 'teacher@umoja.demo'
          ? ('teacher' as const)
          : ('student' as const),
  })
  await recordCommunity(
    tx,
    questions.flatMap(({ area, title, answers, ...question }): QuestionToRecord[] => {
      const learningAreaId = shape.learningAreas.find((one) => one.level === 'junior' && one.name === area)?.id
      const all = answers.map(({ reported, ...one }) => ({
        ...post(one),
        ...(reported ? { report: { by: accounts.get('parent@umoja.demo') ?? '', reason: reported } } : {}),
      }))
      return learningAreaId ? [{ learningAreaId, title, ...post(question), answers: all }] : []
    }),
  )
}
