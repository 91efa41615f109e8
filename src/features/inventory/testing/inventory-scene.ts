/** A school with devices and all the people involved, for tests. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { learners } from '#core/people/server/tables.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { createDevice, type DeviceDetail } from '../contract/devices.ts'
import { assignDevice } from '../contract/hands.ts'

export const people = ['admin', 'technician', 'teacher', 'colleague', 'student', 'mother'] as const
export type Person = (typeof people)[number]

export interface InventoryScene {
  app: TestApp
  people: PeopleSchool
  clients: Readonly<Record<Person, Client>>
  accounts: Readonly<Record<Person, TestAccount>>
  /** Staff records of the teachers; the first leads Grade 7 East. */
  teacherId: string
  colleagueId: string
  /** Learners of Grade 7 East and of Grade 7 West. */
  faith: string
  brian: string
  make(given?: Partial<BodyOf<typeof createDevice>>): Promise<DeviceDetail>
  /** @param to a learner or a member of staff */
  give(deviceId: string, to: string, given?: Partial<BodyOf<typeof assignDevice>>): Promise<DeviceDetail>
  /** Signs in again, since the clock may have moved. */
  noticesOf(person: Person): Promise<string[]>
  /** Moves the clock and signs everyone in again. */
  goTo(instant: string): Promise<void>
}

/** What a call about one device is given. */
export const at = (id: string) => ({ params: { id } })

let counter = 0

const answered = async <T>(call: Promise<{ status: number; body: T; text: string }>): Promise<T> => {
  const { status, body, text } = await call
  if (status >= 300) throw new Error(text)
  return body
}

/** Set before each test: a new school at the morning of 10 March 2026. */
export const inventoryScene = (): InventoryScene => {
  const scene = {} as InventoryScene
  beforeAll(async () => {
    scene.app = await startApp({ at: '2026-03-10T06:00:00Z' })
  })
  beforeEach(async () => {
    const { app } = scene
    app.clock.now = new Date('2026-03-10T06:00:00Z')
    const school = (scene.people = await peopleSchool(app))
    const [teacher, colleague] = [
      await school.teacher({ leads: '7 East' }),
      await school.teacher({ teaches: '7 West' }),
    ]
    const account = (role: Parameters<typeof school.school.account>[0]) => school.school.account(role)
    const accounts = {
      admin: await account('admin'),
      technician: await account('school_technician'),
      teacher: teacher.account,
      colleague: colleague.account,
      student: await account('student'),
      mother: await account('parent'),
    }
    scene.faith = await school.learner({ firstName: 'Faith', in: '7 East' })
    scene.brian = await school.learner({ firstName: 'Brian', lastName: 'Kiprono', in: '7 West' })
    await school.school.write(
      async ({ db }) =>
        void (await db
          .update(learners)
          .set({ accountId: accounts.student.id })
          .where(and(eq(learners.schoolId, school.school.id), eq(learners.id, scene.faith)))),
    )
    await school.guardian([scene.faith], { accountId: accounts.mother.id })
    const clients = {} as Record<Person, Client>
    for (const person of people) clients[person] = await app.as(accounts[person])
    Object.assign(scene, { accounts, clients, teacherId: teacher.staffId, colleagueId: colleague.staffId })
  })
  scene.goTo = async (instant) => {
    scene.app.clock.now = new Date(instant)
    const clients = {} as Record<Person, Client>
    for (const person of people) clients[person] = await scene.app.as(scene.accounts[person])
    scene.clients = clients
  }
  scene.make = (given = {}) =>
    answered(
      scene.clients.technician.call(createDevice, {
        body: { tag: `UM-${(counter += 1)}`, name: 'Galaxy Tab A8', kind: 'tablet', value: 24500, ...given },
      }),
    )
  scene.give = (deviceId, to, given = {}) =>
    answered(
      scene.clients.technician.call(assignDevice, { params: { id: deviceId }, body: { assignedTo: to, ...given } }),
    )
  scene.noticesOf = async (person) =>
    (await (await scene.app.as(scene.accounts[person])).call(ownNotifications.list, { query: {} })).body.items.map(
      ({ title }) => title,
    )
  return scene
}
