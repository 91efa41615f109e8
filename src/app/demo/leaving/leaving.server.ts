/** Caution money with refunds in each state, and a learner who is to leave, whose clearance is signed in part. */
import type { Actor } from '#core/access/contract/access.ts'
import {
  clearanceOf,
  signClearance,
  startClearance,
  type Desks,
  type FormCaller,
} from '#core/clearance/server/public.ts'
import { callerOf, rosterOn } from '#core/people/server/public.ts'
import type { SeededPeople } from '#core/people/server/seed.ts'
import { SettingsService } from '#core/schools/server/settings.ts'
import { feeSettings } from '#features/fees/contract/settings.ts'
import {
  askForRefund,
  chargeCaution,
  feesDesk,
  payRefund,
  recordEntry,
  spendCaution,
  statementOf,
} from '#features/fees/server/public.ts'
import { devicesDesk } from '#features/inventory/server/public.ts'
import { booksDesk, booksOut } from '#features/library/server/printed/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { streamOf, timeZone, type Making } from '../making.ts'

const caution = 5000
const language = 'en'

export const desks: Desks = { all: [booksDesk(booksOut), devicesDesk, feesDesk], moduleOpen: async () => true }

/** In the name of another account. */
const as = (tx: Tx, accountId: string): Tx => ({ ...tx, scope: { ...tx.scope, accountId } })

const formCaller = (accountId: string, role: Actor['role']): FormCaller => ({
  accountId,
  role,
  positions: role === 'admin' ? ['principal'] : [],
  permissions: new Set(),
  language,
})

interface Office {
  readonly bursar: string
  readonly head: string
}

/**
 * Charges caution money to these learners, which all but the last have paid with everything else that they owe; of the
 * second a part is kept, a refund waits for the third, and the fourth has got one.
 */
const addCaution = async ({ tx, today }: Making, { bursar, head }: Office, learnerIds: readonly string[]) => {
  await new SettingsService([feeSettings]).save(
    as(tx, head),
    'fees',
    { ...feeSettings.defaults, cautionMoney: caution },
    undefined,
  )
  const office = as(tx, bursar)
  const caller = await callerOf(office, { accountId: bursar, role: 'admin', timeZone })
  for (const [index, learnerId] of learnerIds.entries()) {
    await chargeCaution(office, { caller, language }, { learnerId })
    const { balance } = await statementOf(office, caller, learnerId)
    if (balance <= 0 || index === learnerIds.length - 1) continue
    const reference = `TDQ${String(7 + index)}N2KX${String(4 + index)}M`
    const paid = { amount: balance, date: addDays(today, -index), method: 'mpesa', reference } as const
    await recordEntry(office, caller, { kind: 'payment', learnerId, ...paid })
  }
  const [, damaged, asked, given] = learnerIds
  if (!damaged || !asked || !given) return
  await spendCaution(office, caller, damaged, { use: 'damage', amount: 800, reason: 'Broken window of room 7' })
  const refund = { way: 'mpesa', amount: caution } as const
  await askForRefund(office, caller, {
    ...refund,
    learnerId: asked,
    payee: 'Peter Mwangi, 0700 000 912',
    reason: 'The family moves to Eldoret at the end of the term',
  })
  const { id } = await askForRefund(office, caller, {
    ...refund,
    learnerId: given,
    amount: 3000,
    payee: 'Alice Njeri, 0700 000 913',
    reason: 'Paid twice, by two parents',
  })
  const signer = await callerOf(as(tx, head), { accountId: head, role: 'admin', timeZone })
  await payRefund(as(tx, head), { caller: signer, language }, id, { reference: 'TDR3M8QW1Z' })
}

/** A learner of the demo teacher's class, with a textbook and a tablet: only the technician has signed. */
const addClearance = async ({ tx, accounts, today }: Making, head: string, learnerId: string): Promise<void> => {
  await startClearance(
    as(tx, head),
    desks,
    { accountId: head },
    { learnerIds: [learnerId], leavesOn: addDays(today, 10) },
  )
  const technician = accounts.get('technician@umoja.demo')
  if (!technician) return
  const caller = formCaller(technician, 'school_technician')
  const { id, lines } = await clearanceOf(as(tx, technician), desks, caller, learnerId)
  const line = lines.find(({ desk }) => desk === devicesDesk.id)
  if (!id || !line) return
  const remark = line.count > 0 ? 'Screen broken, the family paid for the repair' : null
  await signClearance(as(tx, technician), desks, caller, id, { desk: line.desk, seen: line.seen, remark })
}

export const addLeaving = async (making: Making, people: SeededPeople): Promise<void> => {
  const { tx, plan, accounts, shape, today } = making
  const [bursar, head] = [plan.bursar && accounts.get(plan.bursar), accounts.get(plan.admin)]
  const led = plan.staff.find(({ classTeacherOf }) => classTeacherOf)?.classTeacherOf
  if (!bursar || !head || !led) return
  const named = new Set(people.learners.slice(0, plan.learners.length))
  const roster = await rosterOn(tx, streamOf(shape, led.grade, led.stream), today)
  const [leaver] = roster
    .map(({ id }) => id)
    .filter((id) => !named.has(id))
    .slice(5)
  if (!leaver) return
  const others = people.learners.slice(plan.learners.length + 80).filter((id) => id !== leaver)
  await addCaution(making, { bursar, head }, [leaver, ...others.slice(0, 5)])
  await addClearance(making, head, leaver)
}
