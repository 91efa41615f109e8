/** The budget: vote heads with what is voted, spent and promised. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { budgetErrors, type Budget, type BudgetOf } from '../../contract/budgets.ts'
import {
  addedUp,
  leftOfVote,
  spendingOfInvoice,
  spendingOfPurchase,
  type BilledInvoice,
  type Spending,
} from '../../rules/budget.ts'
import { toCents, toShillings } from '../../rules/money.ts'
import { sumOf } from '../../rules/purchases.ts'
import {
  budgetYears,
  deleteUnusedVoteHead,
  directInvoicesOfBudget,
  insertVoteHead,
  lockVoteHead,
  purchasesOfBudget,
  updateVoteHead,
  voteHeadById,
  voteHeadsOf,
  type Span,
  type VoteHeadRow,
} from '../queries/budgets.ts'
import { creditsOf } from '../queries/credits.ts'
import { invoicesOfPurchases, type InvoiceRow } from '../queries/invoices.ts'
import { publishVendorChanged } from './notify.ts'
import type { VendorCaller } from './show.ts'

/** Something that counts against a vote head, or against none. */
interface Charged extends Spending {
  readonly budgetId: string | null
  /** The purchase, or the invoice without an order. */
  readonly of: string
}

const chargedOn = async (tx: Tx, span: Span): Promise<Charged[]> => {
  const bought = await purchasesOfBudget(tx, span)
  const billed = await invoicesOfPurchases(
    tx,
    bought.map(({ id }) => id),
  )
  const direct = await directInvoicesOfBudget(tx, span)
  const credits = await creditsOf(
    tx,
    [...billed, ...direct].map(({ id }) => id),
  )
  const facts = (row: InvoiceRow): BilledInvoice => ({
    ...row,
    credits: credits.filter(({ invoiceId }) => invoiceId === row.id),
  })
  return [
    ...bought.map((row) => ({
      budgetId: row.budgetId,
      of: row.id,
      ...spendingOfPurchase(row, billed.filter(({ purchaseId }) => purchaseId === row.id).map(facts)),
    })),
    ...direct.map((row) => ({ budgetId: row.budgetId, of: row.id, ...spendingOfInvoice(facts(row)) })),
  ]
}

const showSpending = (voted: number, spending: Spending) => ({
  spent: toShillings(spending.spent),
  committed: toShillings(spending.committed),
  approved: toShillings(spending.approved),
  left: toShillings(leftOfVote(voted, spending)),
})

export const yearOf = (day: string): number => Number(day.slice(0, 4))

export const budget = async (tx: Tx, { today, timeZone }: VendorCaller, asked: number | undefined): Promise<Budget> => {
  const year = asked ?? yearOf(today)
  const [heads, years] = [await voteHeadsOf(tx, year), await budgetYears(tx)]
  const charged = await chargedOn(tx, {
    heads: heads.map(({ id }) => id),
    without: { from: `${year}-01-01`, until: `${year}-12-31`, timeZone },
  })
  const of = (budgetId: string | null): Spending => addedUp(charged.filter((one) => one.budgetId === budgetId))
  const voted = sumOf(heads, ({ votedCents }) => votedCents)
  return {
    year,
    years,
    heads: heads.map(({ id, name, votedCents, version }) => ({
      id,
      name,
      version,
      voted: toShillings(votedCents),
      ...showSpending(votedCents, of(id)),
    })),
    without: showSpending(0, of(null)),
    total: { voted: toShillings(voted), ...showSpending(voted, addedUp(charged)) },
  }
}

/** @param except the purchase or invoice that is looked at */
export const budgetFor = async (tx: Tx, budgetId: string | null, except: string): Promise<BudgetOf | null> => {
  const head = budgetId === null ? undefined : await voteHeadById(tx, budgetId)
  if (!head) return null
  const { spent, committed, approved } = addedUp(
    (await chargedOn(tx, { heads: [head.id] })).filter(({ of }) => of !== except),
  )
  return {
    id: head.id,
    name: head.name,
    year: head.year,
    voted: toShillings(head.votedCents),
    used: toShillings(spent + committed + approved),
  }
}

/** @throws AppError 404 for a vote head that is not there, or of another year than today */
export const chosenVoteHead = async (
  tx: Tx,
  { today }: VendorCaller,
  id: string | null | undefined,
): Promise<VoteHeadRow | null> => {
  if (!id) return null
  const head = await lockVoteHead(tx, id)
  if (head?.year !== yearOf(today)) throw new AppError(commonErrors.notFound)
  return head
}

const taken = (error: unknown): unknown =>
  violates(error, 'vendor_budgets_name_key')
    ? new AppError(budgetErrors.nameTaken, { fields: { name: budgetErrors.nameTaken.message } })
    : error

const factsOf = ({ year, name, votedCents }: VoteHeadRow) => ({ year, name, votedCents })

export const addHead = async (
  tx: Tx,
  { year, name, voted }: { year: number; name: string; voted: number },
): Promise<{ id: string }> => {
  const row = onlyRow(
    await insertVoteHead(tx, { year, name, votedCents: toCents(voted) }).catch((error: unknown) => {
      throw taken(error)
    }),
  )
  await audit(tx, {
    action: 'vendors.add_vote_head',
    entity: 'vendor_budget',
    entityId: row.id,
    after: factsOf(row),
  })
  publishVendorChanged(tx, row.id)
  return { id: row.id }
}

export const saveHead = async (
  tx: Tx,
  id: string,
  { name, voted, version }: { name: string; voted: number; version: number },
): Promise<void> => {
  const before = await voteHeadById(tx, id)
  if (!before) throw new AppError(commonErrors.notFound)
  const row = await updateVoteHead(tx, id, version, { name, votedCents: toCents(voted) }).catch((error: unknown) => {
    throw taken(error)
  })
  if (!row) throw new AppError(commonErrors.stale)
  await audit(tx, {
    action: 'vendors.save_vote_head',
    entity: 'vendor_budget',
    entityId: id,
    before: factsOf(before),
    after: factsOf(row),
  })
  publishVendorChanged(tx, id)
}

export const removeHead = async (tx: Tx, id: string): Promise<void> => {
  const before = await voteHeadById(tx, id)
  if (!before) throw new AppError(commonErrors.notFound)
  if (!(await deleteUnusedVoteHead(tx, id))) throw new AppError(budgetErrors.used)
  await audit(tx, {
    action: 'vendors.remove_vote_head',
    entity: 'vendor_budget',
    entityId: id,
    before: factsOf(before),
  })
  publishVendorChanged(tx, id)
}
