/** The demo school's fees of this term: most have paid, some in parts, some owe and are late, a few have paid ahead. */
import { termOn } from '#core/academics/server/public.ts'
import type { LearnerSeed, SeededPeople } from '#core/people/server/seed.ts'
import { noPieces } from '#features/fees/rules/control/cash-up.ts'
import {
  countCash,
  receivePayment,
  recordFees,
  signCash,
  takeStatement,
  type FeesToRecord,
} from '#features/fees/server/public.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import {
  addInstalments,
  addTermFees,
  addWaiver,
  firstDue,
  lunch,
  lunchDue,
  tuitionOf,
} from './fee-structures.server.ts'
import { namedFare } from '../fleet/plan.ts'
import { timeZone, type Making } from '../making.ts'
import { chanceOf, type Chance } from '../plans/random.ts'

type Payment = FeesToRecord['payments'][number]

const methods = ['mpesa', 'mpesa', 'mpesa', 'bank', 'bank', 'cash', 'cheque'] as const
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

const referenceOf = (chance: Chance, method: Payment['method'], number: number): string | undefined => {
  if (method === 'cash') return undefined
  // The sequence number makes it unique.
  if (method === 'mpesa')
    return `T${Array.from({ length: 4 }, () => letters[chance.below(letters.length)]).join('')}${String(number).padStart(5, '0')}`
  return `${method === 'bank' ? 'SLIP ' : 'CHQ '}${String(40_000 + number)}`
}

const banks = ['KCB', 'Equity', 'Co-operative Bank', 'Absa'] as const
/** Cheques of the last days still wait for their bank. */
const chequeDays = 10
const waiting = (payment: Payment, today: string): Payment => {
  const number = payment.reference?.replace('CHQ ', '0')
  if (payment.method !== 'cheque' || !number || payment.on < addDays(today, -chequeDays)) return payment
  return { ...payment, reference: number, bank: banks[Number(number) % banks.length] ?? banks[0] }
}

interface Family {
  readonly learnerId: string
  readonly tuition: number
  readonly arrears: number
}

/** A family's payments so far, in shillings, as shares of its charges. */
const sharesOf = (chance: Chance): readonly ('rest' | number)[] => {
  const way = chance.next()
  if (way < 0.5) return ['rest']
  if (way < 0.72) return [0.5, 'rest']
  if (way < 0.86) return [chance.pick([0.4, 0.5, 0.75])]
  if (way < 0.93) return [0.3, 0.3]
  return []
}

const paymentsOf = (
  chance: Chance,
  { learnerId, tuition, arrears }: Family,
  termStart: string,
  latest: number,
  numberOf: () => number,
): Payment[] => {
  // Some also pay charges that are not due yet.
  const owed = tuition + arrears + (chance.hits(0.45) ? lunch : 0)
  let left = owed
  return sharesOf(chance).flatMap((share, index) => {
    const amount = share === 'rest' ? left : Math.round((owed * share) / 100) * 100
    left -= amount
    const method = chance.pick(methods)
    const reference = referenceOf(chance, method, numberOf())
    const on = addDays(termStart, Math.min(latest, index * 16 + chance.below(18)))
    const payment = { learnerId, amount, on, method, ...(reference ? { reference } : {}) }
    return amount > 0 ? [waiting(payment, addDays(termStart, latest))] : []
  })
}

/** For the demo parent: one overdue, one overpaid, the bus included. */
const namedPayments = (
  ids: readonly string[],
  tuitions: ReadonlyMap<string, number>,
  fare: number,
  { termStart, today }: Making,
): Payment[] => {
  const [late = '', ahead = ''] = ids
  const of = (id: string): number => tuitions.get(id) ?? 0
  return [
    { learnerId: late, amount: of(late) - 4500, on: addDays(termStart, 6), method: 'mpesa', reference: 'TCK4A7XQ2P' },
    {
      learnerId: late,
      amount: 9000,
      on: addDays(termStart, 9),
      method: 'bank',
      reference: 'SLIP 118',
      reversedFor: 'Paid for another learner',
    },
    {
      learnerId: ahead,
      amount: of(ahead) + lunch + fare + 2000,
      on: addDays(today, -3),
      method: 'mpesa',
      reference: 'TCM9B3LW8D',
    },
  ]
}

/** Money of the last days through M-Pesa: one with its learner's number, and four whose learner must be found. */
const reportPayments = async ({ tx, today }: Making, seeds: readonly LearnerSeed[]): Promise<void> => {
  const [known, named, misread] = seeds
  if (!known || !named || !misread) return
  const number = misread.admissionNumber
  const swapped = number.slice(0, -2) + number.slice(-1) + number.slice(-2, -1)
  const typed: readonly [reference: string, shillings: number, text: string, payer: string, phone: string][] = [
    ['TCR1K8PX5D', 3000, known.admissionNumber, 'ESTHER N***', '2547*****310'],
    ['TCR2M4QW7A', 6500, `${named.firstName} ${named.lastName}`, 'PETER S***', '2547*****204'],
    ['TCR3B6ZT1E', 4900, swapped, 'JOHN O***', '2547*****118'],
    ['TCR4C9YN2F', 4000, 'FEES', 'ALICE N***', '2547*****650'],
    ['TCR5D2LK8G', 3000, 'uji', 'SAMUEL K***', '2547*****932'],
  ]
  for (const [index, [reference, shillings, accountText, payerName, payerPhone]] of typed.entries())
    await receivePayment(tx, {
      channel: 'mpesa',
      account: '880412',
      reference,
      amountCents: shillings * 100,
      paidAt: instantOf(addDays(today, index < 2 ? 0 : -1), index < 2 ? '06:00' : '16:05', timeZone),
      payerName,
      payerPhone,
      accountText,
    })
}

/** The bank's statement of two weeks: most of it is in the books, a few lines wait to be settled. */
const addStatement = async (
  { tx, today }: Making,
  payments: readonly Payment[],
  [named]: readonly LearnerSeed[],
): Promise<void> => {
  const banked = payments.filter(({ method, reversedFor }) => method === 'bank' && reversedFor === undefined)
  const to =
    banked
      .map(({ on }) => on)
      .sort()
      .at(-1) ?? today
  const rows = [
    ...banked
      .filter(({ on }) => on > addDays(to, -14))
      .map(({ on, reference = '', amount }) => {
        return `${on},CASH DEPOSIT ${reference},FT${reference.replace(/\D/g, '')},,${amount}`
      }),
    `${addDays(to, -6)},LEDGER FEE,CHG${to.slice(5, 7)},350,`,
    `${addDays(to, -5)},RTGS HALL HIRE UPENDO CHOIR,RT88120,,12000`,
    `${addDays(to, -3)},PESALINK ${named?.lastName.toUpperCase()} ${named?.admissionNumber},PL77013,,8500`,
    `${addDays(to, -1)},TRF FROM WANJOHI TRADERS,FT90551,,5000`,
  ].sort()
  const text = [
    'EQUITY BANK,Account Number: 0470291234567',
    'Transaction Date,Narrative,Reference,Debit,Credit',
    ...rows,
  ]
  await takeStatement(tx, { today }, { name: 'Equity statement.csv', bytes: Buffer.from(text.join('\n')) })
}

/** The last days with cash: the older ones signed by two people, the last one waiting for the second signature. */
const addCashUps = async ({ tx, today, accounts }: Making, payments: readonly Payment[]): Promise<void> => {
  const sums = new Map<string, number>()
  for (const { method, on, amount } of payments) if (method === 'cash') sums.set(on, (sums.get(on) ?? 0) + amount)
  const head = accounts.get('admin@umoja.demo')
  for (const [index, [day, sum]] of [...sums]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, 5)
    .entries()) {
    const isShort = index === 2
    const counted = isShort ? sum - 100 : sum
    const { count } = await countCash(
      tx,
      { today },
      {
        day,
        pieces: {
          ...noPieces,
          n1000: Math.floor(counted / 1000),
          n100: Math.floor((counted % 1000) / 100),
          n1: counted % 100,
        },
        ...(isShort ? { reason: 'Gave KES 100 too much change' } : {}),
      },
    )
    if (index > 0 && head && count)
      await signCash({ ...tx, scope: { ...tx.scope, accountId: head } }, count.id, { version: count.version })
  }
}

const chargesOf = ({ learnerId, tuition }: Family, termStart: string, today: string): FeesToRecord['charges'] => [
  {
    learnerId,
    amount: tuition,
    on: termStart,
    dueOn: addDays(termStart, firstDue),
    description: 'Tuition of this term',
    voteHead: 'Tuition',
  },
  {
    learnerId,
    amount: lunch,
    on: addDays(today, -4),
    dueOn: addDays(today, lunchDue),
    description: 'Lunch',
    voteHead: 'Lunch',
  },
]

/** @param people in the order of their seeds */
export const addFees = async (
  making: Making,
  people: SeededPeople,
  learners: readonly LearnerSeed[],
): Promise<void> => {
  const { tx, plan, shape, accounts, termStart, today } = making
  const by = plan.bursar && accounts.get(plan.bursar)
  if (!by) return
  const chance = chanceOf(plan.seed + 140)
  const gradeOf = new Map(shape.streams.map(({ id, grade }) => [id, grade]))
  const families = learners.flatMap((seed, index): Family[] => {
    const learnerId = people.learners[index]
    const arrears = chance.hits(0.1) ? 500 * (1 + chance.below(14)) : 0
    return learnerId
      ? [
          {
            learnerId,
            tuition: tuitionOf(gradeOf.get(seed.streamId) ?? 'PP1'),
            arrears: index < plan.learners.length ? 0 : arrears,
          },
        ]
      : []
  })
  const own = families.slice(0, plan.learners.length).map(({ learnerId }) => learnerId)
  const latest = Math.max(0, Math.round((Date.parse(today) - Date.parse(termStart)) / 86_400_000))
  let number = 0
  const numberOf = (): number => (number += 1)
  const others = families.slice(plan.learners.length)
  const fare = plan.school.plan === 'premium' ? namedFare : 0
  const payments = [
    ...namedPayments(own, new Map(families.map(({ learnerId, tuition }) => [learnerId, tuition])), fare, making),
    ...others.flatMap((family) => paymentsOf(chance, family, termStart, latest, numberOf)),
  ]
  const term = await termOn(tx, today)
  await recordFees(
    tx,
    {
      openings: {
        fileName: 'Arrears of last term.xlsx',
        rows: others.flatMap(({ learnerId, arrears }) =>
          arrears > 0
            ? [{ learnerId, amount: arrears, on: termStart, dueOn: null, description: 'Balance brought forward' }]
            : [],
        ),
      },
      charges: families.flatMap((family) => chargesOf(family, termStart, today)),
      termId: term?.id ?? null,
      adjustments: others.flatMap(({ learnerId }, index) =>
        index % 60 === 7
          ? [
              {
                learnerId,
                amount: -5000,
                on: addDays(termStart, 12),
                description: 'Bursary of the county',
                account: 'bursaries' as const,
              },
            ]
          : [],
      ),
      payments,
    },
    { by, today, instantOf: (day) => instantOf(day, day === today ? '06:00' : '11:00', timeZone) },
  )
  const office = { ...making, tx: { ...tx, scope: { ...tx.scope, accountId: by } } }
  const inTurn = others.map(({ learnerId }) => learnerId).toReversed()
  if (term) await addTermFees(office, term, inTurn)
  if (own[0]) {
    await addWaiver(office, by, own[0])
    await addInstalments(office, by, own[0])
  }
  await reportPayments(making, learners.slice(plan.learners.length + 3))
  await addStatement(office, payments, learners.slice(plan.learners.length + 9))
  await addCashUps(office, payments)
}
