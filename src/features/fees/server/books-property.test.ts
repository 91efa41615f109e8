/** Nothing is created or lost: whatever the office does in whatever order, the books balance after every step. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { studentStatement } from '../contract/students.ts'
import { allotSuspense, undoAllotment } from '../contract/suspense.ts'
import { correctTransaction, reverseTransaction } from '../contract/transactions.ts'
import { accountsOf, receive } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const cents = fc.integer({ min: 1, max: 5_000_000 })
const which = fc.nat({ max: 1 })
const step = fc.oneof(
  fc.record({ does: fc.constant('charge' as const), which, cents }),
  fc.record({ does: fc.constant('pay' as const), which, cents }),
  fc.record({ does: fc.constant('adjust' as const), which, cents, less: fc.boolean() }),
  fc.record({ does: fc.constant('reverse' as const), at: fc.nat() }),
  fc.record({ does: fc.constant('correct' as const), at: fc.nat(), cents }),
  fc.record({ does: fc.constant('receive' as const), which, cents, known: fc.boolean() }),
  fc.record({ does: fc.constant('allot' as const), at: fc.nat(), which, share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ does: fc.constant('undo' as const), at: fc.nat() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Made {
  id: string
  learner: number
  cents: number
  received: number | null
  stands: boolean
  kind: string
}

/** What the books should say, kept beside them in the simplest way. */
class Expected {
  readonly made: Made[] = []
  readonly received: { id: string; cents: number }[] = []
  balance(learner: number): number {
    return this.made.reduce((sum, one) => (one.stands && one.learner === learner ? sum + one.cents : sum), 0)
  }
  waiting(at: number): number {
    const given = this.made.filter((one) => one.stands && one.received === at)
    return (this.received[at]?.cents ?? 0) + given.reduce((sum, one) => sum + one.cents, 0)
  }
  money(): number {
    const direct = this.made.filter((one) => one.stands && one.kind === 'payment' && one.received === null)
    return this.received.reduce((sum, one) => sum + one.cents, 0) - direct.reduce((sum, one) => sum + one.cents, 0)
  }
}

const learners = () => [scene.faith, scene.brian] as const
let number = 0

const take = async (books: Expected, given: Step): Promise<void> => {
  const { clients } = scene
  const note = (one: { id: string }, learner: number, amount: number, kind: string, received: number | null = null) =>
    books.made.push({ id: one.id, learner, cents: amount, received, stands: true, kind })
  const standing = books.made.filter(({ stands }) => stands)
  if (given.does === 'charge')
    note(
      await scene.charge(learners()[given.which] ?? '', given.cents / 100, { description: `Item ${(number += 1)}` }),
      given.which,
      given.cents,
      'charge',
    )
  else if (given.does === 'pay')
    note(await scene.pay(learners()[given.which] ?? '', given.cents / 100), given.which, -given.cents, 'payment')
  else if (given.does === 'adjust') {
    const amount = given.less ? -given.cents : given.cents
    const learnerId = learners()[given.which] ?? ''
    note(
      await scene.enter({ kind: 'adjustment', learnerId, amount: amount / 100, description: 'Agreed' }),
      given.which,
      amount,
      'adjustment',
    )
  } else if (given.does === 'reverse') {
    const one = standing[given.at % Math.max(1, standing.length)]
    if (!one) return
    const { status } = await clients.bursar.call(reverseTransaction, {
      params: { id: one.id },
      query: { reason: 'Mistake' },
    })
    expect(status).toBe(200)
    one.stands = false
  } else if (given.does === 'correct') {
    const own = standing.filter(({ received }) => received === null)
    const one = own[given.at % Math.max(1, own.length)]
    if (!one) return
    const sign = one.cents < 0 ? -1 : 1
    const { body } = await clients.bursar.call(correctTransaction, {
      params: { id: one.id },
      body: { reason: 'Mistake', amount: (sign * given.cents) / 100 },
    })
    one.stands = false
    note(body.entry, one.learner, sign * given.cents, one.kind)
  } else if (given.does === 'receive') {
    const at = books.received.length
    const answer = await receive(scene, {
      reference: `REF${(number += 1)}`,
      amountCents: given.cents,
      accountText: given.known ? `ADM 2026 00${given.which + 1}` : 'FEES',
    })
    if (answer.state === 'duplicate') throw new Error('A new reference is no duplicate')
    if (answer.state === 'suspense') books.received.push({ id: answer.suspenseId, cents: given.cents })
    else {
      books.received.push({ id: '', cents: given.cents })
      note({ id: answer.entryId }, given.which, -given.cents, 'payment', at)
    }
  } else {
    const open = books.received.flatMap(({ id }, at) => (id === '' ? [] : [at]))
    const at = open[given.at % Math.max(1, open.length)]
    const id = at === undefined ? undefined : books.received[at]?.id
    if (at === undefined || id === undefined) return
    if (given.does === 'undo') {
      const shares = standing.filter(({ received }) => received === at)
      const { status } = await clients.bursar.call(undoAllotment, { params: { id }, body: { reason: 'Mistake' } })
      expect(status).toBe(shares.length > 0 ? 200 : 409)
      for (const one of shares) one.stands = false
      return
    }
    const amount = Math.ceil((books.waiting(at) * given.share) / 100) || given.share
    const { status, body } = await clients.bursar.call(allotSuspense, {
      params: { id },
      body: { shares: [{ learnerId: learners()[given.which] ?? '', amount: amount / 100 }] },
    })
    expect(status).toBe(amount <= books.waiting(at) ? 200 : 409)
    const share = status === 200 ? body.shares.at(-1) : undefined
    if (share) note({ id: share.entryId }, given.which, -amount, 'payment', at)
  }
}

const compare = async (books: Expected): Promise<void> => {
  const accounts = await accountsOf(scene)
  const of = (name: string): number =>
    Math.round(
      100 *
        Object.entries(accounts).reduce(
          (sum, [account, value]) => (account.split(':')[0] === name ? sum + value : sum),
          0,
        ),
    )
  const balances = [0, 1].map((at) => books.balance(at))
  expect(of('owed') + of('ahead')).toBe(balances.reduce((sum, one) => sum + one, 0))
  expect(of('mpesa')).toBe(books.money())
  expect(0 - of('suspense')).toBe(books.received.reduce((sum, _one, at) => sum + books.waiting(at), 0))
  for (const [at, id] of learners().entries()) {
    const { body } = await scene.clients.admin.call(studentStatement, { params: { id } })
    expect(Math.round(body.balance * 100)).toBe(balances[at])
  }
}

it('keeps the books equal to what happened, step by step', async () => {
  const books = new Expected()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        await take(books, one)
        await compare(books)
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 60_000)
