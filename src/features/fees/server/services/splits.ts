/** One payment for several learners: posted once with a receipt for each, and taken back as a whole. */
import { readFile } from 'node:fs/promises'
import { keyOf } from '#core/imports/rules/cells.ts'
import {
  guardiansToTell,
  learnersByIds,
  learnersByKeys,
  linksOfGuardians,
  type Caller,
} from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField, refuseFields } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  splitErrors,
  type createSplit,
  type familyOfLearner,
  type ListedShare,
  type listSplits,
  type Split,
  type SplitItem,
} from '../../contract/splits.ts'
import { feeTexts, type SplitState } from '../../contract/words.ts'
import { receiptOf, toCents, toShillings } from '../../rules/money.ts'
import { matchRows, readSplitList, splitDifference } from '../../rules/split-list.ts'
import { balanceRows } from '../queries/balances.ts'
import { chequePayments } from '../queries/cheques.ts'
import { reversalsOf } from '../queries/entries.ts'
import { receivedById, sharesOf } from '../queries/received.ts'
import { insertSplit, splitById, splitsPage, type SplitRow } from '../queries/splits.ts'
import { takeInByHand } from './books/by-hand.ts'
import { reverseJournalOf } from './books/journals.ts'
import { giveShare } from './books/receive.ts'
import { withdrawCheque } from './cheque-clearing.ts'
import { publishFeesChanged } from './notify.ts'
import { studentsById } from './show.ts'
import { reverse } from './transactions.ts'

const stateOf = ({ isBack, cheque }: SplitRow): SplitState =>
  cheque === 'bounced' ? 'bounced' : isBack ? 'taken_back' : cheque === 'waiting' ? 'waiting' : 'posted'

const itemOf = (row: SplitRow): SplitItem => ({
  id: row.id,
  kind: row.kind,
  payer: row.payerName ?? '',
  channel: row.channel,
  reference: row.reference,
  amount: toShillings(row.amountCents),
  date: row.datedOn,
  state: stateOf(row),
  learners: row.learners,
})

export const splitList = async (tx: Tx, query: QueryOf<typeof listSplits>): Promise<Paged<SplitItem>> => {
  const { rows, total } = await splitsPage(tx, query)
  return toPage(rows.map(itemOf), total, query.page, query.limit)
}

/** @throws AppError 404 */
export const splitOf = async (tx: Tx, id: string): Promise<Split> => {
  const row = await splitById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  const entries = await chequePayments(tx, [id])
  const reversed = await reversalsOf(
    tx,
    entries.map((one) => one.id),
  )
  const students = await studentsById(
    tx,
    entries.map(({ learnerId }) => learnerId),
  )
  return {
    ...itemOf(row),
    shares: entries.flatMap(({ id: entryId, learnerId, amountCents, receiptNumber }) => {
      const student = students.get(learnerId)
      if (!student) return []
      const [amount, number] = [toShillings(-amountCents), receiptOf(receiptNumber ?? 0)]
      return [{ entryId, student, amount, receiptNumber: number, stands: !reversed.has(entryId) }]
    }),
  }
}

/** @throws AppError 400 for a learner of another school or a future day, 409 for a wrong sum or a known reference */
export const addSplit = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  { kind, payer, channel, reference, bank, chequeDate, amount, date, shares }: BodyOf<typeof createSplit>,
): Promise<Split> => {
  const day = date ?? today
  if (day > today) refuseFields({ date: feeTexts.future })
  const ids = [...new Set(shares.map(({ learnerId }) => learnerId))]
  if (ids.length < shares.length) refuseField('shares', splitErrors.twice)
  const learners = new Map((await learnersByIds(tx, ids)).map((one) => [one.id, one]))
  const parts = shares.map((share) => ({
    learner: learners.get(share.learnerId) ?? refuseFields({ shares: feeTexts.learner }),
    cents: toCents(share.amount),
  }))
  const cents = toCents(amount)
  const differs = splitDifference(
    cents,
    parts.map((part) => part.cents),
  )
  if (differs !== 0) refuseField('shares', splitErrors.sumDiffers, { sum: kes(cents + differs), amount: kes(cents) })
  const received = await takeInByHand(tx, { channel, reference, bank, chequeDate, cents, day, payer }, today)
  await insertSplit(tx, { id: received.id, kind })
  for (const part of parts) await giveShare(tx, { received, ...part, day }, today)
  await audit(tx, {
    action: 'fees.create_split',
    entity: 'fee_split',
    entityId: received.id,
    after: { kind, payer, channel, reference: received.reference, amountCents: cents, learners: parts.length },
  })
  await publishFeesChanged(tx, ids)
  return splitOf(tx, received.id)
}

/** @throws AppError 404, 409 for one that was taken back or whose cheque bounced */
export const takeSplitBack = async (tx: Tx, caller: Caller, id: string, reason: string): Promise<Split> => {
  const [received, split] = [await receivedById(tx, id, true), await splitById(tx, id)]
  if (!received || !split) throw new AppError(commonErrors.notFound)
  if (received.isBack) throw new AppError(splitErrors.takenBack)
  const shares = await sharesOf(tx, [id])
  for (const share of shares) await reverse(tx, caller, share.id, reason)
  await withdrawCheque(tx, caller, id, reason)
  await reverseJournalOf(tx, { id, on: caller.today, reason })
  await audit(tx, {
    action: 'fees.undo_split',
    entity: 'fee_split',
    entityId: id,
    before: { learners: shares.length, amountCents: received.amountCents },
    reason,
  })
  await publishFeesChanged(tx, [])
  return splitOf(tx, id)
}

/** @throws AppError 409 without the two columns, 400 for a file that is no list */
export const listedShares = async (file: Upload, read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>) => {
  const listed = readSplitList(await readSheet(await readFile(file.path), file.name))
  if (!listed) throw new AppError(splitErrors.noColumns)
  return read(async (tx): Promise<{ rows: ListedShare[] }> => {
    const found = await learnersByKeys(tx, [...new Set(listed.map((row) => keyOf(row.admissionNumber)))])
    const rows = matchRows(listed, new Map(found.map((one) => [one.key, one])))
    const ids = rows.flatMap(({ learnerId }) => learnerId ?? [])
    const students = await studentsById(tx, ids)
    return {
      rows: rows.map(({ number, admissionNumber, name, shillings, learnerId, problem }) => ({
        number,
        admissionNumber,
        name,
        amount: shillings,
        student: students.get(learnerId ?? '') ?? null,
        problem,
      })),
    }
  })
}

/** @throws AppError 404 */
export const familyOf = async (
  tx: Tx,
  { today }: Caller,
  learnerId: string,
): Promise<ResponseOf<typeof familyOfLearner>> => {
  const [own] = await learnersByIds(tx, [learnerId])
  if (!own) throw new AppError(commonErrors.notFound)
  const payers = (await guardiansToTell(tx, [learnerId])).filter(({ pays }) => pays)
  const links = await linksOfGuardians(
    tx,
    payers.map(({ guardianId }) => guardianId),
  )
  const others = links.filter(({ link, learner }) => link.pays && !link.barred && learner.status === 'active')
  const ids = [...new Set([learnerId, ...others.map(({ learner }) => learner.id)])]
  const balances = new Map((await balanceRows(tx, today, ids)).map((row) => [row.learnerId, row.balance]))
  const students = await studentsById(tx, ids)
  return {
    items: ids.flatMap((id) => {
      const student = students.get(id)
      return student ? [{ student, balance: toShillings(balances.get(id) ?? 0) }] : []
    }),
  }
}
