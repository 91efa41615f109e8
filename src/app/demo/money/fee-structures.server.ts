/** What the demo school's terms cost, its discounts, the bills that follow from them, and what families were offered. */
import type { Term } from '#core/academics/contract/calendar.ts'
import { termOn } from '#core/academics/server/public.ts'
import { callerOf } from '#core/people/server/public.ts'
import { grades } from '#core/schools/contract/levels.ts'
import { toCents, toShillings } from '#features/fees/rules/money.ts'
import { equalParts } from '#features/fees/rules/plans.ts'
import { addDiscount, addPlan, addStructure, askWaiver, bill, give, statementOf } from '#features/fees/server/public.ts'
import { noTransport } from '#features/fees/server/ports.ts'
import { faresIn } from '#features/fleet/server/services/fares.ts'
import { addDays } from '#platform/pure/dates.ts'
import { timeZone, type Making } from '../making.ts'

/** Shillings a term, by the grade's name. */
export const tuitionOf = (grade: string): number => {
  if (grade.startsWith('PP')) return 12_500
  const number = Number(grade.slice(6))
  return number <= 3 ? 15_000 : number <= 6 ? 17_500 : 22_000
}
export const lunch = 6500

/** Tuition is due two weeks into the term, lunch in the coming days. */
export const firstDue = 14
export const lunchDue = 10

/**
 * What the present term and those to come cost: tuition by grade, lunch for all; swimming is for those who choose it.
 * @param from number of the present term
 */
const addStructures = async ({ tx, shape, year, termStart, today }: Making, from: number): Promise<void> => {
  const own = new Set(shape.streams.map(({ grade }) => grade))
  for (let term = from; term <= 3; term += 1) {
    const isNow = term === from
    for (const grade of grades.filter((one) => own.has(one)))
      await addStructure(tx, {
        year,
        term,
        place: { kind: 'grade', grade },
        lodging: 'all',
        dueDate: isNow ? addDays(termStart, firstDue) : null,
        items: [
          { name: 'Tuition', amount: tuitionOf(grade), optional: false },
          { name: 'Swimming', amount: 2500, optional: true },
        ],
      })
    await addStructure(tx, {
      year,
      term,
      place: { kind: 'school' },
      lodging: 'all',
      dueDate: isNow ? addDays(today, lunchDue) : null,
      items: [{ name: 'Lunch', amount: lunch, optional: false }],
    })
  }
}

/** Discounts of the year, of which some learners have the second and the third, booked with the bills of the term. */
const addDiscounts = async (making: Making, termId: string, learnerIds: readonly string[]): Promise<void> => {
  const { tx, today, year } = making
  const whole = { startsOn: `${String(year)}-01-01`, endsOn: `${String(year)}-12-31` }
  const plain = { voteHead: 'Tuition', fromChild: null, payBy: null, ...whole }
  const percent = (value: number) => ({ by: 'percent' as const, percent: value })
  await addDiscount(tx, { name: 'Third child', kind: 'sibling', worth: percent(10), ...plain, fromChild: 3 })
  const staff = await addDiscount(tx, { name: 'Child of staff', kind: 'staff', worth: percent(50), ...plain })
  const scholar = await addDiscount(tx, {
    name: 'Board scholarship',
    kind: 'scholarship',
    worth: { by: 'amount', amount: 10_000 },
    ...plain,
    voteHead: null,
  })
  const reasons = [
    [staff.id, 'Child of the school cook'],
    [staff.id, 'Child of Mr Otieno, mathematics'],
    [scholar.id, 'Best result of the county in the last assessment'],
    [scholar.id, 'Orphan, agreed by the Board'],
  ] as const
  for (const [index, [discountId, reason]] of reasons.entries()) {
    const learnerId = learnerIds[index * 7]
    if (learnerId) await give(tx, discountId, { learnerId, reason, ...whole })
  }
  await bill(tx, { today }, { termId }, noTransport)
}

/** The zones of the learners on the buses come onto the bills of the term. */
export const billTransport = async ({ tx, plan, accounts, today }: Making): Promise<void> => {
  const by = plan.bursar && accounts.get(plan.bursar)
  const term = await termOn(tx, today)
  if (!by || !term) return
  const office = { ...tx, scope: { ...tx.scope, accountId: by } }
  await bill(office, { today }, { termId: term.id }, faresIn)
}

/**
 * @param making in the name of the office
 * @param learnerIds of whom some get discounts
 */
export const addTermFees = async (making: Making, term: Term, learnerIds: readonly string[]): Promise<void> => {
  await addStructures(making, term.number)
  await addDiscounts(making, term.id, learnerIds)
}

/** A waiver that the head teacher still has to decide about. @param by account of the office */
export const addWaiver = async ({ tx, today }: Making, by: string, learnerId: string): Promise<void> => {
  const reason = 'The mother was in hospital for two weeks this term'
  await askWaiver(tx, { accountId: by, today }, { learnerId, amount: 1500, reason })
}

/** Three instalments that the family still has to sign. @param making in the name of the office @param by its account */
export const addInstalments = async ({ tx, today }: Making, by: string, learnerId: string): Promise<void> => {
  const caller = await callerOf(tx, { accountId: by, role: 'admin', timeZone })
  const { balance } = await statementOf(tx, caller, learnerId)
  const parts = equalParts(toCents(balance), 3, addDays(today, 7))
  await addPlan(tx, caller, {
    learnerId,
    parts: parts.map(({ on, cents }) => ({ date: on, amount: toShillings(cents) })),
  })
}
