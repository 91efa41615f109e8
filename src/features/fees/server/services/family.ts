/** A guardian's view of fees: children they pay for or whose records they may see, at each child's school. */
import { termOn } from '#core/academics/server/public.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import {
  childInReach,
  childrenOfAccount,
  learnerById,
  learnersByIds,
  inEverySchool,
  type ChildLink,
} from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PaysByPhone } from '../ports.ts'
import type { ChildStatement } from '../../contract/family.ts'
import type { ChildFeesGlance } from '../../contract/glance.ts'
import type { StatementQuery } from '../../contract/statements.ts'
import { standingOf, toPayOf } from '../../rules/balance.ts'
import { toShillings } from '../../rules/money.ts'
import { receiptFor, type Paper, type ReceiptDeps } from './receipts/receipt.ts'
import { entriesOf, entryById } from '../queries/entries.ts'
import { cautionOf } from './caution/held.ts'
import { classLabels, ledgerOf, showStanding, studentOf } from './show.ts'
import { linesOf } from './statement.ts'
import { statementPaper } from './statements/print.ts'

/** Whether the transaction’s school uses the fees module. */
export type FeesOpen = (tx: Tx) => Promise<boolean>

const maySee = ({ pays, maySeeRecords }: ChildLink): boolean => pays || maySeeRecords

/** @throws AppError 404 for a child the caller may not see, or at a school that does not use the fees module */
export const atChild = async (context: ActorContext, id: string, isOpen: FeesOpen) => {
  const { schoolId, school, rights } = await childInReach(context, id, maySee)
  const scope = { schoolId, accountId: context.actor.accountId }
  if (!(await context.tenancy.read(scope, isOpen))) throw new AppError(commonErrors.notFound)
  return { scope, school, rights }
}

export const readChild = async (
  context: ActorContext,
  id: string,
  isOpen: FeesOpen,
  paysByPhone: PaysByPhone,
): Promise<ChildStatement> => {
  const { scope, school, rights } = await atChild(context, id, isOpen)
  return context.tenancy.read(scope, async (tx) => {
    const learner = await learnerById(tx, id)
    if (!learner) throw new AppError(commonErrors.notFound)
    const rows = await entriesOf(tx, [id])
    return {
      student: studentOf(learner, await classLabels(tx)),
      school: school.name,
      ...showStanding(standingOf(rows.map(ledgerOf), schoolTime(tx.at, school.timeZone).date)),
      canPay: rights.pays && (await paysByPhone(tx)),
      caution: await cautionOf(tx, id, rows),
      entries: await linesOf(tx, rows),
    }
  })
}

/** @throws AppError 404 for an entry that is not this child’s */
export const childReceiptOf = async (
  context: ActorContext,
  deps: ReceiptDeps,
  { id, entryId }: { id: string; entryId: string },
  isOpen: FeesOpen,
): Promise<Paper> => {
  const { scope } = await atChild(context, id, isOpen)
  return context.tenancy.write(scope, { ...context.origin, role: 'parent' }, async (tx) => {
    const row = await entryById(tx, entryId)
    if (row?.learnerId !== id) throw new AppError(commonErrors.notFound)
    return receiptFor(tx, deps, { language: context.actor.language, paper: 'a5', row })
  })
}

/** @throws AppError 404 for a child the caller may not see */
export const childStatementOf = async (
  context: ActorContext,
  deps: ReceiptDeps,
  { id, query }: { id: string; query: StatementQuery },
  isOpen: FeesOpen,
): Promise<Paper> => {
  const { scope } = await atChild(context, id, isOpen)
  return context.tenancy.write(scope, { ...context.origin, role: 'parent' }, async (tx) => {
    const others = (await childrenOfAccount(tx, context.actor.accountId)).filter(maySee)
    const ids = query.of === 'family' ? others.map(({ learnerId }) => learnerId) : []
    const learnerIds = [id, ...ids.filter((one) => one !== id)]
    return statementPaper(tx, deps, { language: context.actor.language, learnerIds, query })
  })
}

/** Children at one school who are enrolled, or have left with an open balance. */
const glanceAt = async (
  tx: Tx,
  accountId: string,
  { isOpen, paysByPhone }: { isOpen: FeesOpen; paysByPhone: PaysByPhone },
  school: string | null,
): Promise<ChildFeesGlance[]> => {
  if (!(await isOpen(tx))) return []
  const links = (await childrenOfAccount(tx, accountId)).filter(maySee)
  const ids = links.map(({ learnerId }) => learnerId)
  const payable = new Set(
    (await paysByPhone(tx)) ? links.filter(({ pays }) => pays).map(({ learnerId }) => learnerId) : [],
  )
  const rows = groupBy(await entriesOf(tx, ids), ({ learnerId }) => learnerId)
  const classes = await classLabels(tx)
  const { date: today } = schoolTime(tx.at, (await schoolById(tx)).timeZone)
  const term = await termOn(tx, today)
  return (await learnersByIds(tx, ids)).flatMap((learner) => {
    const standing = standingOf((rows.get(learner.id) ?? []).map(ledgerOf), today)
    if (!rows.has(learner.id) || (learner.status === 'left' && standing.balance === 0)) return []
    const { className } = studentOf(learner, classes)
    const toPay = toPayOf((rows.get(learner.id) ?? []).map(ledgerOf), term?.startsOn ?? null)
    return [
      {
        id: learner.id,
        firstName: learner.firstName,
        className,
        school,
        ...showStanding(standing),
        toPay: toShillings(toPay),
        paid: toShillings(Math.max(0, toPay - Math.max(0, standing.balance))),
        canPay: payable.has(learner.id),
      },
    ]
  })
}

/** Every child with something in the ledger, at every school. */
export const readGlance = async (
  context: ActorContext,
  school: { isOpen: FeesOpen; paysByPhone: PaysByPhone },
): Promise<ChildFeesGlance[]> => {
  const { accountId } = context.actor
  return inEverySchool(context, (tx, { named }) => glanceAt(tx, accountId, school, named))
}
