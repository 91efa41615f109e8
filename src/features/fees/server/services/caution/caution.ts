/** Caution money: charging it, setting it off, and keeping a part of it. Every step is an entry of the learner. */
import { yearOn } from '#core/academics/server/public.ts'
import { learnerById, learnersByIds, learnersInClassOn, type Caller } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  cautionErrors,
  type chargeCaution,
  type HeldCaution,
  type listCaution,
  type useCaution,
} from '../../../contract/caution/caution.ts'
import { feeSettings } from '../../../contract/settings.ts'
import { feeTexts } from '../../../contract/words.ts'
import { toCents, toShillings } from '../../../rules/money.ts'
import { cautionCharges, chargedLearners, heldRows } from '../../queries/caution.ts'
import { entriesOf, insertEntries, lockCharges, type EntryRow, type NewEntry } from '../../queries/entries.ts'
import { publishFeesChanged } from '../notify.ts'
import { classLabels, studentOf } from '../show.ts'
import { factsOf } from '../transactions.ts'
import { cautionOf, heldFor, showHeld } from './held.ts'
import { cautionWords } from './words.ts'

/** Who writes, and in which language the entry is called. */
export interface Writer {
  readonly caller: Pick<Caller, 'accountId' | 'today'>
  readonly language: Actor['language']
}

const byName = new Intl.Collator('en')

/** Learners who joined since the year began and were never charged. */
const newcomers = async (tx: Tx, today: string): Promise<{ ids: string[]; since: string | null }> => {
  const year = await yearOn(tx, today)
  if (!year) return { ids: [], since: null }
  const charged = await chargedLearners(tx)
  const here = await learnersInClassOn(tx, today)
  const joined = (
    await learnersByIds(
      tx,
      here.map(({ id }) => id),
    )
  ).filter(({ id, admittedOn }) => admittedOn !== null && admittedOn >= year.startsOn && !charged.has(id))
  return { ids: joined.map(({ id }) => id), since: year.startsOn }
}

export const cautionList = async (
  tx: Tx,
  { today }: Caller,
  { page, limit }: QueryOf<typeof listCaution>,
): Promise<ResponseOf<typeof listCaution>> => {
  const held = new Map((await heldRows(tx)).map((row) => [row.learnerId, row.held]))
  const all = (await learnersByIds(tx, [...held.keys()])).toSorted(
    (a, b) =>
      Number(b.status === 'left') - Number(a.status === 'left') ||
      byName.compare(a.fullName, b.fullName) ||
      (a.id < b.id ? -1 : 1),
  )
  const shown = all.slice((page - 1) * limit, page * limit)
  const ids = shown.map(({ id }) => id)
  const [rows, charges, classes] = [
    groupBy(await entriesOf(tx, ids), ({ learnerId }) => learnerId),
    await cautionCharges(tx, ids),
    await classLabels(tx),
  ]
  const items = shown.map((learner) => ({
    student: studentOf(learner, classes),
    hasLeft: learner.status === 'left',
    ...showHeld(rows.get(learner.id) ?? [], charges, held.get(learner.id) ?? 0),
  }))
  const joined = await newcomers(tx, today)
  return {
    ...toPage(items, all.length, page, limit),
    total: toShillings([...held.values()].reduce((sum, cents) => sum + cents, 0)),
    charge: (await readSettings(tx, feeSettings)).cautionMoney,
    newcomers: joined.ids.length,
    since: joined.since,
  }
}

/** Posts entries of caution money with their audit entries, and tells open pages. */
export const post = async (tx: Tx, entries: readonly NewEntry[]): Promise<EntryRow[]> => {
  const rows = await insertEntries(tx, entries)
  await audit(
    tx,
    ...rows.map((row) => {
      return { action: 'fees.record', entity: 'fee_entry', entityId: row.id, after: factsOf(row) }
    }),
  )
  await publishFeesChanged(
    tx,
    rows.map(({ learnerId }) => learnerId),
  )
  return rows
}

const whom = async (tx: Tx, today: string, learnerId: string | null): Promise<string[]> => {
  if (learnerId === null) {
    const { ids } = await newcomers(tx, today)
    if (ids.length === 0) throw new AppError(cautionErrors.nobody)
    return ids
  }
  if (!(await learnerById(tx, learnerId))) refuseFields({ learnerId: feeTexts.learner })
  if ((await chargedLearners(tx)).has(learnerId)) throw new AppError(cautionErrors.charged)
  return [learnerId]
}

/** @throws AppError 400 for a learner of another school, 409 without an amount or for learners who were charged before */
export const charge = async (
  tx: Tx,
  { caller: { today }, language }: Writer,
  { learnerId }: BodyOf<typeof chargeCaution>,
): Promise<ResponseOf<typeof chargeCaution>> => {
  const { cautionMoney } = await readSettings(tx, feeSettings)
  if (cautionMoney === 0) throw new AppError(cautionErrors.noAmount)
  await lockCharges(tx)
  const ids = await whom(tx, today, learnerId)
  const { title } = cautionWords[language]
  await post(
    tx,
    ids.map((id) => ({
      id: newId(),
      learnerId: id,
      kind: 'charge',
      amountCents: toCents(cautionMoney),
      datedOn: today,
      description: title,
      account: 'caution',
    })),
  )
  await audit(tx, {
    action: 'fees.charge_caution',
    entity: 'fee_list',
    entityId: ids.length === 1 ? (ids[0] ?? '') : newId(),
    after: { learners: ids.length, amountCents: toCents(cautionMoney) },
  })
  return { learners: ids.length, amount: cautionMoney }
}

/** Caution money set against the learner's account: what was owed gets less, or is paid ahead. */
export const setOff = (learnerId: string, cents: number, datedOn: string, description: string): NewEntry => ({
  id: newId(),
  learnerId,
  kind: 'adjustment',
  amountCents: -cents,
  datedOn,
  description,
  account: 'caution',
})

/** @throws AppError 404, 409 for more than is held */
export const use = async (
  tx: Tx,
  { today }: Caller,
  learnerId: string,
  { use: what, amount, reason }: BodyOf<typeof useCaution>,
): Promise<HeldCaution> => {
  if (!(await learnerById(tx, learnerId))) throw new AppError(commonErrors.notFound)
  await lockCharges(tx)
  const [held, cents] = [await heldFor(tx, learnerId), toCents(amount)]
  if (cents > held) throw new AppError(cautionErrors.tooMuch, { params: { amount: kes(held) } })
  const damage: NewEntry[] =
    what === 'damage'
      ? [{ id: newId(), learnerId, kind: 'charge', amountCents: cents, datedOn: today, description: reason }]
      : []
  await post(tx, [...damage, setOff(learnerId, cents, today, reason)])
  await audit(tx, {
    action: 'fees.use_caution',
    entity: 'learner',
    entityId: learnerId,
    after: { use: what, amountCents: cents },
    reason,
  })
  return (await cautionOf(tx, learnerId, await entriesOf(tx, [learnerId]))) ?? { amount: 0, unpaid: 0 }
}
