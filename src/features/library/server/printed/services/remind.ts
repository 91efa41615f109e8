/** Reminds borrowers and guardians once before a book is due and once when it is overdue. */
import { z } from 'zod'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { accountsHere } from '#core/access/server/public.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { holdersByIds, parentsToTell, type HolderRow } from '#core/people/server/public.ts'
import { readSettings, schoolById, schoolIds } from '#core/schools/server/public.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { id } from '#platform/pure/schemas.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookDueNotice, bookOverdueNotice } from '../../../contract/printed/notices.ts'
import { bookSettings } from '../../../contract/printed/settings.ts'
import { printedBooks } from '../../../manifest.ts'
import { loansUpTo } from '../../queries/printed/loans.ts'
import { borrowerId } from './show.ts'

const recipientsOf = async (tx: Tx, borrower: HolderRow): Promise<Recipient[]> => {
  if (borrower.kind === 'staff')
    return (await accountsHere(tx, ['teacher', 'tutor', 'admin', 'school_technician'], 'every'))
      .filter(({ accountId }) => accountId === borrower.accountId)
      .slice(0, 1)
  const own = borrower.accountId ? [{ accountId: borrower.accountId, role: 'student' as const }] : []
  return [...own, ...(await parentsToTell(tx, [borrower.id]))]
}

export const remindOfBooks = async (tx: Tx): Promise<void> => {
  const { remind, remindDays } = await readSettings(tx, bookSettings)
  if (!remind) return
  const today = schoolTime(tx.at, (await schoolById(tx)).timeZone).date
  const due = await loansUpTo(tx, addDays(today, remindDays))
  const people = new Map(
    (
      await holdersByIds(
        tx,
        due.map(({ loan }) => borrowerId(loan)),
      )
    ).map((one) => [one.id, one]),
  )
  for (const { loan, copy, title } of due) {
    const borrower = people.get(borrowerId(loan))
    if (!borrower) continue
    const isLate = loan.dueOn < today
    await notify(
      tx,
      isLate ? bookOverdueNotice : bookDueNotice,
      await recipientsOf(tx, borrower),
      { title: title.title, code: copy.code, name: borrower.name, date: loan.dueOn },
      { dedupeKey: `books.${isLate ? 'overdue' : 'due'}:${loan.id}:${loan.dueOn}` },
    )
  }
}

const morningJob = defineJob('books.morning', z.unknown())
const remindJob = defineJob('books.remind', z.strictObject({ schoolId: id }))

export const bookJobs = (moduleOpen: ModuleOpen): readonly Job[] => [
  job(morningJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
    for (const schoolId of schools)
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
        enqueueJob(tx, remindJob, { schoolId }, { key: `books.remind:${schoolId}` }),
      )
  }),
  job(remindJob, ({ schoolId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
      if (await moduleOpen(tx, printedBooks.id)) await remindOfBooks(tx)
    }),
  ),
]

/** Half past six in the morning in Nairobi. */
export const bookSchedules: readonly Schedule[] = [{ cron: '30 3 * * *', definition: morningJob }]
