/** Lists, figures and bulk charges; SQL totals equal those of the rule. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrolments, learners } from '#core/people/server/tables.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { chargeClass, previewCharge, type ChargeBody } from '../contract/charges.ts'
import { feeErrors } from '../contract/shapes.ts'
import { exportStudents, feeStats, learnerFees, listStudents } from '../contract/students.ts'
import { reverseTransaction } from '../contract/transactions.ts'
import { feeTexts } from '../contract/words.ts'
import { standingOf } from '../rules/balance.ts'
import { feesScene } from '../testing/fees-scene.ts'
import { balanceRows } from './queries/balances.ts'
import { entriesOf } from './queries/entries.ts'
import { ledgerOf } from './services/show.ts'

const scene = feesScene()
const list = async (query: object = {}) =>
  (await scene.clients.admin.misuse(listStudents, { query })).body.items.map(({ name, balance, overdue }) => [
    name.split(' ')[0],
    balance,
    overdue,
  ])

describe('a learner’s fees at a glance', () => {
  const glance = (id: string) => scene.clients.admin.call(learnerFees, { params: { id } })

  it('say what is left, how much of the term is paid, and the last payment that counts', async () => {
    expect((await glance(scene.faith)).body).toMatchObject({ balance: 0, hasEntries: false, lastPayment: null })
    await scene.charge(scene.faith, 16_500, { dueDate: '2026-03-20', date: '2026-01-10' })
    await scene.pay(scene.faith, 4000, { date: '2026-02-27' })
    const wrong = await scene.pay(scene.faith, 6000)
    await scene.clients.admin.call(reverseTransaction, { params: { id: wrong.id }, query: { reason: 'Wrong learner' } })
    expect((await glance(scene.faith)).body).toEqual({
      term: 'Term 1',
      balance: 12_500,
      overdue: 0,
      due: { amount: 12_500, date: '2026-03-20' },
      toPay: 16_500,
      paid: 4000,
      lastPayment: { amount: 4000, date: '2026-02-27', method: expect.any(String) },
      hasEntries: true,
    })
  })

  it('are the office’s', async () => {
    expect((await scene.clients.teacher.call(learnerFees, { params: { id: scene.faith } })).status).toBe(403)
  })
})

describe('the list and the figures', () => {
  it('show what each learner owes, by state, class and order', async () => {
    await scene.charge(scene.faith, 20_000, { dueDate: '2026-03-01', date: '2026-01-10' })
    await scene.pay(scene.faith, 5000)
    await scene.pay(scene.brian, 700, { date: '2026-02-10' })
    const amina = await scene.people.learner({ firstName: 'Amina', lastName: 'Otieno', in: '8 East' })
    await scene.charge(amina, 900, { dueDate: '2026-03-27' })
    await scene.people.learner({ firstName: 'Zawadi', in: '8 West' })
    expect(await list()).toEqual([
      ['Amina', 900, 0],
      ['Brian', -700, 0],
      ['Faith', 15_000, 15_000],
      ['Zawadi', 0, 0],
    ])
    expect(await list({ sort: '-balance', limit: '2' })).toEqual([
      ['Faith', 15_000, 15_000],
      ['Amina', 900, 0],
    ])
    expect([await list({ state: 'overdue' }), await list({ state: 'ahead' })]).toEqual([
      [['Faith', 15_000, 15_000]],
      [['Brian', -700, 0]],
    ])
    expect(await list({ grade: 'Grade 8', state: 'owing' })).toEqual([['Amina', 900, 0]])
    expect(await list({ streamId: scene.people.classes['7 West'] })).toEqual([['Brian', -700, 0]])
    expect(await list({ search: 'adm-2026-001' })).toEqual([['Faith', 15_000, 15_000]])
    expect((await scene.clients.admin.call(feeStats)).body).toEqual({
      owed: 15_900,
      overdue: 15_000,
      receivedThisTerm: 5700,
      receivedToday: 5000,
      ahead: 700,
      owing: 2,
      late: 1,
      paidAhead: 1,
      withoutLearner: 0,
      hasEntries: true,
    })
    await scene.goTo('2026-04-10T06:00:00Z')
    expect((await scene.clients.admin.call(feeStats)).body).toMatchObject({
      receivedThisTerm: null,
      receivedToday: 0,
      overdue: 15_900,
    })
  })

  it('keep whoever left while something is open', async () => {
    await scene.charge(scene.faith, 500)
    await scene.people.school.write(async ({ db }) => {
      for (const id of [scene.faith, scene.brian]) {
        await db.update(learners).set({ status: 'left', streamId: null }).where(eq(learners.id, id))
        await db.update(enrolments).set({ endsOn: '2026-03-01' }).where(eq(enrolments.learnerId, id))
      }
    })
    const { items } = (await scene.clients.admin.call(listStudents, { query: {} })).body
    expect(items).toMatchObject([{ name: 'Faith Muthoni', balance: 500, hasLeft: true, className: null }])
  })

  it('agree with the rule, whatever was entered', async () => {
    const days = ['2026-01-10', '2026-02-10', '2026-03-09', '2026-03-10']
    const dues = [undefined, '2026-02-01', '2026-03-09', '2026-03-10', '2026-04-20']
    // A fixed sequence that looks like chance.
    let seed = 7
    const pick = <T>(from: readonly T[]): T => {
      seed = (seed * 48_271) % 2_147_483_647
      return from[seed % from.length] as T
    }
    const made = [scene.faith, scene.brian, await scene.people.learner({ firstName: 'Amina' })]
    for (let index = 0; index < 45; index += 1) {
      const learnerId = pick(made)
      const [amount, date, dueDate] = [pick([100, 250.25, 999, 4000]), pick(days), pick(dues)]
      const kind = pick(['charge', 'charge', 'payment', 'adjustment'] as const)
      const entered =
        kind === 'charge'
          ? await scene.charge(learnerId, amount, {
              date,
              description: `Charge ${index}`,
              ...(dueDate ? { dueDate } : {}),
            })
          : kind === 'payment'
            ? await scene.pay(learnerId, amount, { date })
            : await scene.enter({ kind, learnerId, amount: pick([-1, 1]) * amount, date, description: 'Set right' })
      if (pick([true, false, false, false]))
        await scene.clients.admin.call(reverseTransaction, { params: { id: entered.id }, query: { reason: 'Wrong' } })
    }
    for (const today of ['2026-03-10', '2026-02-15', '2026-12-31'])
      await scene.people.school.write(async (tx) => {
        const rows = await balanceRows(tx, today)
        expect(rows).toHaveLength(made.length)
        for (const { learnerId, balance, overdue } of rows)
          expect({ balance, overdue }).toEqual(
            (({ due: _due, ...rest }) => rest)(standingOf((await entriesOf(tx, [learnerId])).map(ledgerOf), today)),
          )
      })
  })

  it('are taken out as a file, which the log notes', async () => {
    await scene.charge(scene.faith, 20_000)
    const file = await scene.clients.admin.fetch(`${exportStudents.path}?state=owing`)
    const { rows } = await readSheet(Buffer.from(await file.arrayBuffer()), 'fees.xlsx')
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['Admission number', 'Name', 'Class', 'Balance, KES'],
      ['ADM-2026-001', 'Faith Muthoni', 'Grade 7 East', '20000'],
    ])
  })
})

describe('a charge of a class', () => {
  const body = (given: Partial<ChargeBody> = {}): ChargeBody => ({
    place: { kind: 'grade', grade: 'Grade 7' },
    amount: 18_500,
    description: 'Tuition, Term 1',
    dueDate: '2026-03-27',
    ...given,
  })

  it('says whom it is for before, and charges each once', async () => {
    expect((await scene.clients.admin.call(previewCharge, { body: body() })).body).toEqual({
      learners: 2,
      already: 0,
      total: 37_000,
    })
    expect(await list()).toEqual([
      ['Brian', 0, 0],
      ['Faith', 0, 0],
    ])
    const made = await scene.clients.admin.call(chargeClass, { body: body() })
    expect([made.status, made.body]).toEqual([201, { learners: 2, already: 0, total: 37_000 }])
    const again = await scene.clients.bursar.call(chargeClass, { body: body({ description: 'TUITION, term 1' }) })
    expect([again.status, again.error.code]).toEqual([409, feeErrors.charged.code])
    // A learner who joined the class since is charged next time.
    await scene.people.learner({ firstName: 'Amina', in: '7 East' })
    expect((await scene.clients.admin.call(previewCharge, { body: body({ place: { kind: 'school' } }) })).body).toEqual(
      {
        learners: 1,
        already: 2,
        total: 18_500,
      },
    )
    await scene.clients.admin.call(chargeClass, {
      body: body({ place: { kind: 'stream', streamId: scene.people.classes['7 East'] } }),
    })
    expect(await list({ state: 'owing' })).toEqual([
      ['Amina', 18_500, 0],
      ['Brian', 18_500, 0],
      ['Faith', 18_500, 0],
    ])
  })

  it('sent many times at once, with one key or several, charges nobody twice', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        scene.clients[index % 2 ? 'admin' : 'bursar'].call(
          chargeClass,
          { body: body() },
          index < 6 ? { key: `charge-${index % 2}` } : {},
        ),
      ),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await list()).toEqual([
      ['Brian', 18_500, 0],
      ['Faith', 18_500, 0],
    ])
  })

  it('of nobody, of another school’s class or of a day to come is refused', async () => {
    const status = async (given: Partial<ChargeBody>) => {
      const { error } = await scene.clients.admin.call(chargeClass, { body: body(given) })
      return [error.code, error.fields]
    }
    const other = await scene.app.school()
    expect(other.id).not.toBe(scene.people.school.id)
    expect(await status({ place: { kind: 'grade', grade: 'Grade 9' } })).toEqual([feeErrors.nobody.code, undefined])
    const stranger = '01890000-0000-7000-8000-00000000abcd'
    expect((await status({ place: { kind: 'stream', streamId: stranger } }))[1]).toEqual({ place: feeTexts.place })
    expect((await status({ place: { kind: 'grade', grade: 'Grade 99' } }))[1]).toEqual({ place: feeTexts.place })
    expect((await status({ date: '2026-03-11' }))[1]).toEqual({ date: feeTexts.future })
    expect((await scene.clients.teacher.call(chargeClass, { body: body() })).status).toBe(403)
  })
})
