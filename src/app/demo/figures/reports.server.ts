/** Reports that the head and a class teacher of the demo keep, and what the Board is asked this term. */
import { presentTerm } from '#features/analytics/rules/terms.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { askForRefresh, insertReport, putBoard, type ReportValues } from '#features/analytics/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Making } from '../making.ts'

const as = (tx: Tx, accountId: string): Tx => ({ ...tx, scope: { ...tx.scope, accountId } })

const plain = {
  filters: {},
  sharedWith: null,
  every: null,
  day: null,
  language: null,
  readers: [],
  paused: false,
  since: null,
} satisfies Partial<ReportValues>

export const addReports = async ({ tx, plan, accounts, today }: Making): Promise<void> => {
  await askForRefresh(tx)
  const [admin, bursar, teacher] = [
    accounts.get(plan.admin),
    accounts.get('bursar@umoja.demo'),
    accounts.get(plan.staff.find(({ kind }) => kind === 'teacher')?.account ?? plan.admin),
  ]
  const term = presentTerm((await calendarOf(tx)).terms, today)
  if (plan.school.code !== 'umoja' || !admin || !bursar || !teacher || !term) return
  const since = addDays(today, 1)
  const head = as(tx, admin)
  await insertReport(head, {
    ...plain,
    name: 'Monday look at the school',
    pictures: ['attendance', 'spread', 'flow'],
    sharedWith: 'teacher',
    every: 'weekly',
    day: 1,
    language: 'en',
    readers: [admin],
    since,
  })
  await insertReport(head, {
    ...plain,
    name: 'Fees by grade',
    pictures: ['collections'],
    sharedWith: 'admin',
    every: 'monthly',
    day: 5,
    language: 'en',
    readers: [admin, bursar],
    paused: true,
    since,
  })
  await insertReport(head, {
    ...plain,
    name: 'Girls and boys in Grade 8',
    filters: { grade: 'Grade 8', measure: 'marks', by: 'group' },
    pictures: ['spread', 'compare', 'cohort'],
    sharedWith: 'teacher',
  })
  await insertReport(as(tx, teacher), {
    ...plain,
    name: 'Grade 7 on time',
    filters: { grade: 'Grade 7' },
    pictures: ['attendance', 'punctuality'],
  })
  await putBoard(head, term.id, 0, {
    meetsOn: addDays(today, 9),
    decisions: [
      {
        title: 'Two remedial hours a week in Grade 8 Mathematics',
        detail: 'KES 36,000 to the end of the term, from the tuition vote.',
      },
      { title: 'Payment plans for families in arrears', detail: 'As proposed by the bursar, by grade on page 5.' },
    ],
  })
}
