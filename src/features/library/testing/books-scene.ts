/** A school with printed books and the people who lend and borrow them, for tests. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { terms } from '#core/academics/server/tables.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { learners } from '#core/people/server/tables.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { getSettings, saveSettings } from '#core/schools/contract/settings.ts'
import { newId } from '#platform/server/ids.ts'
import { lendCopy, returnCopy, type LendBody } from '../contract/printed/loans.ts'
import { bookSettings, type BookSettings } from '../contract/printed/settings.ts'
import { addCopies, createTitle, type TitleBody } from '../contract/printed/titles.ts'

/** The librarian is an admin with that position; the teacher leads Grade 7 East, the colleague teaches Grade 7 West. */
export const people = ['admin', 'librarian', 'teacher', 'colleague', 'student', 'mother'] as const
export type Person = (typeof people)[number]

export interface BooksScene {
  app: TestApp
  people: PeopleSchool
  clients: Readonly<Record<Person, Client>>
  accounts: Readonly<Record<Person, TestAccount>>
  teacherId: string
  /** Learners of Grade 7 East and of Grade 7 West. */
  faith: string
  brian: string
  /** @returns the title's id and the codes of its copies */
  stock(count: number, given?: Partial<TitleBody>): Promise<{ id: string; codes: string[] }>
  decide(settings: Partial<BookSettings>): Promise<void>
  goTo(instant: string): Promise<void>
  noticesOf(person: Person): Promise<string[]>
}

const start = '2026-03-10T06:00:00Z'

export const booksScene = () => {
  const scene = {} as BooksScene
  let counter = 0
  const signIn = async (): Promise<void> => {
    const clients = {} as Record<Person, Client>
    for (const person of people) clients[person] = await scene.app.as(scene.accounts[person])
    scene.clients = clients
  }
  beforeAll(async () => {
    scene.app = await startApp({ at: start })
  })
  beforeEach(async () => {
    const { app } = scene
    app.clock.now = new Date(start)
    const made = (scene.people = await peopleSchool(app))
    const { school } = made
    const teacher = await made.teacher({ leads: '7 East' })
    const colleague = await made.teacher({ teaches: '7 West' })
    scene.accounts = {
      admin: await school.account('admin'),
      librarian: await school.account('admin', { positions: ['librarian'] }),
      teacher: teacher.account,
      colleague: colleague.account,
      student: await school.account('student'),
      mother: await school.account('parent'),
    }
    scene.teacherId = teacher.staffId
    scene.faith = await made.learner({ firstName: 'Faith', in: '7 East' })
    scene.brian = await made.learner({ firstName: 'Brian', lastName: 'Kiprono', in: '7 West' })
    await school.write(async ({ db }) => {
      await db
        .update(learners)
        .set({ accountId: scene.accounts.student.id })
        .where(and(eq(learners.schoolId, school.id), eq(learners.id, scene.faith)))
      const term = { yearId: made.years.now, number: 1, name: 'Term 1', startsOn: '2026-01-06', endsOn: '2026-04-03' }
      await db.insert(terms).values({ schoolId: school.id, id: newId(), ...term })
    })
    await made.guardian([scene.faith], { accountId: scene.accounts.mother.id })
    await signIn()
  })
  scene.stock = async (count, given = {}) => {
    const body = { title: `Integrated Science ${(counter += 1)}`, kind: 'textbook' as const, ...given }
    const { id } = (await scene.clients.librarian.call(createTitle, { body })).body
    const { first } = (
      await scene.clients.librarian.call(addCopies, {
        params: { id },
        body: { count, condition: 'good', price: 650, shelf: 'A2' },
      })
    ).body
    const number = Number(first.slice(3))
    return {
      id,
      codes: Array.from({ length: count }, (_, index) => `BK-${String(number + index).padStart(5, '0')}`),
    }
  }
  scene.decide = async (settings) => {
    const { category } = bookSettings
    const current = (await scene.clients.admin.call(getSettings, { query: { category } })).body.items[0]
    await scene.clients.admin.call(saveSettings, {
      body: { category, value: settings, version: current?.version ?? 0 },
    })
  }
  scene.goTo = async (instant) => {
    scene.app.clock.now = new Date(instant)
    await signIn()
  }
  scene.noticesOf = async (person) =>
    (await (await scene.app.as(scene.accounts[person])).call(ownNotifications.list, { query: {} })).body.items.map(
      ({ title }) => title,
    )
  const lend = (
    code: string,
    borrowerId: string,
    { as = 'librarian', ...more }: Partial<LendBody> & { as?: Person } = {},
  ) => scene.clients[as].call(lendCopy, { body: { code, borrowerId, ...more } })
  const giveBack = (code: string, as: Person = 'librarian') => scene.clients[as].call(returnCopy, { body: { code } })
  return { scene, lend, giveBack }
}
