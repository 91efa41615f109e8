/** What each learner's bill of a term comes to, with the discounts that lower it, beside what was billed. */
import type { Term } from '#core/academics/contract/calendar.ts'
import { listStreams, listYears } from '#core/academics/server/public.ts'
import {
  enrolmentsOfAll,
  learnersByIds,
  learnersInClassOn,
  payingLinks,
  type Caller,
} from '#core/people/server/public.ts'
import { grades as allGrades } from '#core/schools/contract/levels.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeSettings } from '../../contract/settings.ts'
import { transportHead, type PartTermRule } from '../../contract/structure-words.ts'
import { billOf, duesOf, withFare, type Billed, type BillLine, type Due } from '../../rules/bills.ts'
import { discountOfLine, discountsOf, holdsIn } from '../../rules/discounts/discounts.ts'
import { placesInFamily } from '../../rules/discounts/siblings.ts'
import { partOfDues, partOfTerm, staysWithin, type Stay } from '../../rules/part-terms.ts'
import { discountRows, givenIn, owedWithout, type DiscountRow } from '../queries/discounts.ts'
import { billedOf, choicesOf, structuresOf, voteHeads } from '../queries/structures.ts'
import type { TransportFares } from '../ports.ts'

export interface LearnerBill {
  readonly learnerId: string
  readonly lines: readonly BillLine[]
}

/** A learner with the class they are billed for. */
type InClass = Pick<
  Awaited<ReturnType<typeof learnersInClassOn>>[number],
  'id' | 'streamId' | 'birthDate' | 'admissionNumber'
>
/** The lines that discounts add to a learner's bill. */
type Lowered = (learnerId: string, lines: readonly BillLine[]) => Due[]

const none: ReadonlySet<string> = new Set()

export const termOf = async (tx: Tx, id: string): Promise<Term> => {
  const term = (await listYears(tx)).flatMap(({ terms }) => terms).find((one) => one.id === id)
  if (!term) throw new AppError(commonErrors.notFound)
  return term
}

/** The term that the office bills now: the first one that is not over, else the last one. */
export const termToBill = async (tx: Tx, today: string): Promise<Term | undefined> => {
  const terms = (await listYears(tx))
    .flatMap(({ terms: own }) => own)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  return terms.find(({ endsOn }) => endsOn >= today) ?? terms.at(-1)
}

const childrenIn = async (tx: Tx, here: readonly InClass[], grades: ReadonlyMap<string, string>) =>
  placesInFamily(
    here.map(({ id, streamId, birthDate, admissionNumber }) => {
      return { id, birthDate, admissionNumber, gradeRank: allGrades.findIndex((one) => one === grades.get(streamId)) }
    }),
    await payingLinks(tx),
  )

const ruleOf = ({ id, name, kind, hundredths, amountCents: cents, account, fromChild, payBy }: DiscountRow) => {
  return { id, name, kind, hundredths, cents, account, fromChild, payBy }
}

/** Early payment counts for the term in which its day is, or which follows it. */
const isOfTerm = (row: DiscountRow, term: Term, before: string): boolean =>
  holdsIn(row, term) && (row.payBy === null || (row.payBy <= term.endsOn && row.payBy > before))

const discountsIn = async (
  tx: Tx,
  term: Term,
  here: readonly InClass[],
  grades: ReadonlyMap<string, string>,
): Promise<Lowered> => {
  const before = (await listYears(tx))
    .flatMap(({ terms }) => terms.map(({ endsOn }) => endsOn))
    .filter((endsOn) => endsOn < term.startsOn)
    .toSorted()
    .at(-1)
  const rules = (await discountRows(tx)).filter((row) => isOfTerm(row, term, before ?? '')).map(ruleOf)
  if (rules.length === 0) return () => []
  const { discountLimit } = await readSettings(tx, feeSettings)
  const children = rules.some(({ kind }) => kind === 'sibling') ? await childrenIn(tx, here, grades) : new Map()
  const given = await givenIn(tx, term)
  const owed = new Map<string, ReadonlyMap<string, number>>()
  for (const payBy of new Set(rules.flatMap((rule) => rule.payBy ?? [])))
    owed.set(payBy, await owedWithout(tx, term.id, payBy))
  return (learnerId, lines) =>
    discountsOf(
      lines,
      rules,
      {
        child: children.get(learnerId) ?? 1,
        given: given.get(learnerId) ?? none,
        owedBy: (day) => owed.get(day)?.get(learnerId) ?? 0,
      },
      discountLimit,
    )
}

const isDiscount = ({ account }: { readonly account: string }): boolean => discountOfLine(account) !== null

const linesFor = (
  dues: readonly Due[],
  billed: readonly Billed[],
  lowered: (lines: BillLine[]) => Due[],
): BillLine[] => {
  const heads = billOf(
    dues,
    billed.filter((one) => !isDiscount(one)),
  )
  return [...heads, ...billOf(lowered(heads), billed.filter(isDiscount))]
}

interface StayInClass extends Stay {
  readonly streamId: string
}

/** The classes that learners were in during a term, the last one first. */
const staysIn = async (
  tx: Tx,
  { startsOn, endsOn }: Term,
  ids: readonly string[],
): Promise<Map<string, StayInClass[]>> =>
  groupBy(
    (await enrolmentsOfAll(tx, ids))
      .filter((stay) => stay.startsOn <= endsOn && (stay.endsOn === null || stay.endsOn >= startsOn))
      .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1)),
    ({ learnerId }) => learnerId,
  )

/** Of these learners those who were in class during the term. */
const leaversIn = async (
  tx: Tx,
  stays: ReadonlyMap<string, readonly StayInClass[]>,
  ids: readonly string[],
): Promise<InClass[]> => {
  const known = ids.filter((id) => stays.has(id))
  return (await learnersByIds(tx, known)).flatMap(({ id, birthDate, admissionNumber }) =>
    (stays.get(id) ?? []).slice(0, 1).map(({ streamId }) => ({ id, birthDate, admissionNumber, streamId })),
  )
}

/** For a learner who left and pays the whole term: the bill stays; the office reverses what it waives. */
const asBilled = (rows: readonly Billed[]): BillLine[] =>
  rows
    .filter(({ stands }) => stands)
    .map(({ account, name, cents, entryId }) => {
      return { account, name, cents, dueOn: null, billed: cents, entryId, state: 'same' }
    })

/** Until the first fare is billed the vote head has no account yet. */
export const transportAccount = async (tx: Tx): Promise<string> =>
  [...(await voteHeads(tx))].find(([, name]) => name.toLowerCase() === transportHead.toLowerCase())?.[0] ??
  'vote_head:transport'

/** What each learner’s bus costs for the part of the term in which they ride. */
export const faresIn = async (
  tx: Tx,
  term: Term,
  transport: TransportFares,
  rule: PartTermRule,
): Promise<(learnerId: string, inClass: readonly Stay[]) => Omit<Due, 'dueOn'> | null> => {
  const priced = ((await transport(tx, term)) ?? []).flatMap(({ learnerId, fare, stays }) =>
    fare && fare.cents > 0 ? [{ learnerId, cents: fare.cents, stays }] : [],
  )
  if (priced.length === 0) return () => null
  const account = await transportAccount(tx)
  const byLearner = new Map(priced.map((one) => [one.learnerId, one]))
  return (learnerId, inClass) => {
    const found = byLearner.get(learnerId)
    if (!found) return null
    const due = { account, name: transportHead, cents: found.cents, dueOn: null }
    return partOfDues([due], partOfTerm(staysWithin(found.stays, inClass), term, rule))[0] ?? null
  }
}

/**
 * The bills of all learners who are in class that term, and of learners who were billed and left afterwards.
 * @returns undefined for a term without a structure
 */
export const billsOf = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  term: Term,
  transport: TransportFares,
): Promise<LearnerBill[] | undefined> => {
  const structures = await structuresOf(tx, Number(term.startsOn.slice(0, 4)), term.number)
  if (structures.length === 0) return undefined
  const day = today < term.startsOn ? term.startsOn : today > term.endsOn ? term.endsOn : today
  const grades = new Map((await listStreams(tx)).map(({ id, grade }) => [id, grade]))
  const choices = await choicesOf(tx)
  const billed = groupBy(await billedOf(tx, term.id), ({ learnerId }) => learnerId)
  const here = await learnersInClassOn(tx, day)
  const present = new Set(here.map(({ id }) => id))
  const gone = [...billed.keys()].filter((id) => !present.has(id))
  const { partTerms } = await readSettings(tx, feeSettings)
  const stays =
    partTerms === 'whole' ? new Map<string, StayInClass[]>() : await staysIn(tx, term, [...present, ...gone])
  const leavers = await leaversIn(tx, stays, gone)
  const billable = [...here, ...leavers]
  const lowered = await discountsIn(tx, term, billable, grades)
  const fareOf = await faresIn(tx, term, transport, partTerms)
  const rest = gone.filter((id) => !stays.has(id))
  return [
    ...billable.map(({ id, streamId }) => {
      const seat = { streamId, grade: grades.get(streamId) ?? '', choices: choices.get(id) ?? none }
      const inClass = stays.get(id) ?? []
      const own = partOfDues(duesOf(structures, seat), partOfTerm(inClass, term, partTerms))
      const dues = withFare(own, fareOf(id, inClass))
      return { learnerId: id, lines: linesFor(dues, billed.get(id) ?? [], (heads) => lowered(id, heads)) }
    }),
    ...rest.map((learnerId) => {
      const rows = billed.get(learnerId) ?? []
      return { learnerId, lines: partTerms === 'whole' ? asBilled(rows) : linesFor([], rows, () => []) }
    }),
  ]
}
