/** A school that uses fees, with all the people involved, for tests. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { terms } from '#core/academics/server/tables.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { learners } from '#core/people/server/tables.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { newId } from '#platform/server/ids.ts'
import { recordTransaction, type Recorded, type TransactionBody } from '../contract/transactions.ts'

/** The payer may not see records, the aunt neither pays nor sees them, the father is barred. */
export const people = ['admin', 'bursar', 'teacher', 'student', 'mother', 'payer', 'aunt', 'father'] as const
export type Person = (typeof people)[number]

export interface FeesScene {
  app: TestApp
  people: PeopleSchool
  clients: Readonly<Record<Person, Client>>
  accounts: Readonly<Record<Person, TestAccount>>
  /** Learners of Grade 7 East and of Grade 7 West. */
  faith: string
  brian: string
  enter(body: TransactionBody): Promise<Recorded>
  pay(learnerId: string, amount: number, given?: { reference?: string; date?: string }): Promise<Recorded>
  charge(
    learnerId: string,
    amount: number,
    given?: { dueDate?: string; date?: string; description?: string },
  ): Promise<Recorded>
  /** Newest first, as title and words. */
  noticesOf(person: Person): Promise<{ title: string; message: string; actionUrl: string | null }[]>
  /** Moves the clock and signs everyone in again. */
  goTo(instant: string): Promise<void>
}

const start = '2026-03-10T06:00:00Z'

/** Set before each test: a new school at the morning of 10 March 2026, in its first term. */
export const feesScene = (options: () => Parameters<typeof startApp>[0] = () => ({})): FeesScene => {
  const scene = {} as FeesScene
  const signIn = async () => {
    const clients = {} as Record<Person, Client>
    for (const person of people) clients[person] = await scene.app.as(scene.accounts[person])
    scene.clients = clients
  }
  beforeAll(async () => {
    scene.app = await startApp({ at: start, ...options() })
  })
  beforeEach(async () => {
    const { app } = scene
    app.clock.now = new Date(start)
    const made = (scene.people = await peopleSchool(app))
    const { school } = made
    const accounts = {} as Record<Person, TestAccount>
    for (const person of ['admin', 'bursar'] as const)
      accounts[person] = await school.account('admin', { firstName: 'Esther', lastName: 'Kerubo' })
    for (const person of ['mother', 'payer', 'aunt', 'father'] as const)
      accounts[person] = await school.account('parent')
    accounts.student = await school.account('student')
    accounts.teacher = (await made.teacher({ leads: '7 East' })).account
    scene.accounts = accounts
    scene.faith = await made.learner({ firstName: 'Faith', admissionNumber: 'ADM-2026-001', in: '7 East' })
    scene.brian = await made.learner({
      firstName: 'Brian',
      lastName: 'Kiprono',
      admissionNumber: 'ADM-2026-002',
      in: '7 West',
    })
    await school.write(async ({ db }) => {
      await db
        .update(learners)
        .set({ accountId: accounts.student.id })
        .where(and(eq(learners.schoolId, school.id), eq(learners.id, scene.faith)))
      const term = { yearId: made.years.now, number: 1, name: 'Term 1', startsOn: '2026-01-05', endsOn: '2026-04-03' }
      await db.insert(terms).values({ schoolId: school.id, id: newId(), ...term })
    })
    await made.guardian([scene.faith], { accountId: accounts.mother.id })
    await made.guardian([scene.faith], { accountId: accounts.payer.id, firstName: 'Peter' }, { maySeeRecords: false })
    await made.guardian(
      [scene.faith],
      { accountId: accounts.aunt.id, firstName: 'Ann' },
      { maySeeRecords: false, pays: false },
    )
    await made.guardian([scene.faith], { accountId: accounts.father.id, firstName: 'John' }, { barred: true })
    await signIn()
  })
  scene.goTo = async (instant) => {
    scene.app.clock.now = new Date(instant)
    await signIn()
  }
  scene.enter = async (body) => {
    const answer = await scene.clients.admin.call(recordTransaction, { body })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body
  }
  scene.pay = (learnerId, amount, given = {}) =>
    scene.enter({ kind: 'payment', learnerId, amount, method: 'mpesa', ...given })
  scene.charge = (learnerId, amount, given = {}) =>
    scene.enter({ kind: 'charge', learnerId, amount, description: 'Tuition', ...given })
  scene.noticesOf = async (person) =>
    (await (await scene.app.as(scene.accounts[person])).call(ownNotifications.list, { query: {} })).body.items.map(
      ({ title, message, actionUrl }) => {
        return { title, message, actionUrl }
      },
    )
  return scene
}
