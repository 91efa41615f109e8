/** The demo school's printed books: a class set that is out, readers that are due or overdue, shelves to count. */
import { learnerOfAccount, rosterOn } from '#core/people/server/public.ts'
import { recordBooks, type BookToRecord } from '#features/library/server/printed/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { streamOf, type Making } from './making.ts'

type Title = BookToRecord['title']

const textbook = (title: string, grade: string): Title => ({ title, grade, kind: 'textbook', publisher: 'KLB' })
const reader = (title: string, author: string): Title => ({ title, author, kind: 'reader' })

/** Textbooks that no class has at the moment. */
const inStore = [
  textbook('Mathematics 7', 'Grade 7'),
  textbook('Kiswahili 7', 'Grade 7'),
  textbook('English 8', 'Grade 8'),
  textbook('Social Studies 8', 'Grade 8'),
  textbook('Agriculture 9', 'Grade 9'),
]
const onShelf: readonly Title[] = [
  reader('Siku Njema', 'Ken Walibora'),
  reader('The Moon Also Sets', 'Osi Ogbu'),
  reader('Kifo Kisimani', 'Kithaka wa Mberia'),
  { title: 'Kamusi ya Kiswahili Sanifu', author: 'TUKI', kind: 'reference' },
  { title: 'Atlas for Kenyan Schools', publisher: 'Philip’s', kind: 'reference' },
]

export const addBooks = async ({ tx, plan, accounts, shape, today, termStart }: Making): Promise<void> => {
  const led = plan.staff.find(({ classTeacherOf }) => classTeacherOf)?.classTeacherOf
  const librarian = accounts.get(plan.admin)
  if (!led || !librarian) return
  const learners = (await rosterOn(tx, streamOf(shape, led.grade, led.stream), today)).map(({ id }) => id)
  const own = plan.learners.find(({ account }) => account !== undefined)?.account
  const account = own && accounts.get(own)
  const student = account ? (await learnerOfAccount(tx, account))?.id : undefined
  const termEnd = shape.years[0]?.terms.find(({ startsOn }) => startsOn === termStart)?.endsOn ?? addDays(today, 60)
  // Some learners of the class have no copy yet.
  const set = learners.slice(0, Math.max(0, learners.length - 4))
  const borrowers = [...(student ? [student] : []), ...learners.filter((id) => id !== student)]
  const loan = (learnerId: string | undefined, since: number, due: number): NonNullable<BookToRecord['loans']> =>
    learnerId ? [{ to: { learnerId }, lentOn: addDays(today, -since), dueOn: addDays(today, due) }] : []
  const bought = { boughtOn: addDays(today, -300) }
  await recordBooks(
    tx,
    [
      {
        title: textbook('Integrated Science 7', 'Grade 7'),
        copies: learners.length + 6,
        price: 650,
        shelf: 'A1',
        ...bought,
        loans: set.map((learnerId) => ({ to: { learnerId }, lentOn: addDays(today, -20), dueOn: termEnd })),
        lost: 1,
      },
      {
        title: reader('Our Water', 'Anne Njoroge'),
        copies: 6,
        price: 320,
        shelf: 'R1',
        ...bought,
        loans: [...loan(borrowers[0], 10, 4), ...loan(borrowers[1], 26, -12), ...loan(borrowers[2], 20, -6)],
      },
      ...inStore.map((title, index) => ({ title, copies: 20, price: 600, shelf: `A${index + 2}`, ...bought })),
      ...onShelf.map((title, index) => ({
        title,
        copies: 3,
        price: 450,
        shelf: 'R2',
        ...bought,
        loans: loan(borrowers[index + 3], 5, 9),
      })),
    ],
    librarian,
  )
}
