/** A school that buys, with the people who ask, approve, order, receive and pay, for tests. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { createVendor, type VendorDetail } from '../contract/directory.ts'

export const people = ['principal', 'deputy', 'bursar', 'storekeeper', 'secretary', 'teacher'] as const
export type Person = (typeof people)[number]

const names: Readonly<Record<Person, readonly [string, string]>> = {
  principal: ['Esther', 'Kerubo'],
  deputy: ['Daniel', 'Kiptoo'],
  bursar: ['Rose', 'Nekesa'],
  storekeeper: ['Julius', 'Mutiso'],
  secretary: ['Lucy', 'Akinyi'],
  teacher: ['Peter', 'Kamau'],
}

export interface VendorsScene {
  app: TestApp
  people: PeopleSchool
  clients: Readonly<Record<Person, Client>>
  accounts: Readonly<Record<Person, TestAccount>>
  make(given?: Partial<BodyOf<typeof createVendor>>): Promise<VendorDetail>
  /** Titles, newest first. */
  noticesOf(person: Person): Promise<string[]>
  /** Moves the clock and signs everyone in again. */
  goTo(instant: string): Promise<void>
}

let counter = 0

export const answered = async <T>(call: Promise<{ status: number; body: T; text: string }>): Promise<T> => {
  const { status, body, text } = await call
  if (status >= 300) throw new Error(text)
  return body
}

const start = '2026-03-10T06:00:00Z'

/** Set before each test: a new school at the morning of 10 March 2026. */
export const vendorsScene = (): VendorsScene => {
  const scene = {} as VendorsScene
  const signIn = async () => {
    const clients = {} as Record<Person, Client>
    for (const person of people) clients[person] = await scene.app.as(scene.accounts[person])
    scene.clients = clients
  }
  beforeAll(async () => {
    scene.app = await startApp({ at: start })
  })
  beforeEach(async () => {
    scene.app.clock.now = new Date(start)
    scene.people = await peopleSchool(scene.app)
    const { school } = scene.people
    const accounts = {} as Record<Person, TestAccount>
    for (const person of people) {
      const [firstName, lastName] = names[person]
      accounts[person] = await school.account(
        person === 'teacher' ? 'teacher' : 'admin',
        person === 'teacher' ? { firstName, lastName } : { firstName, lastName, positions: [person] },
      )
    }
    scene.accounts = accounts
    await signIn()
  })
  scene.goTo = async (instant) => {
    scene.app.clock.now = new Date(instant)
    await signIn()
  }
  scene.make = (given = {}) =>
    answered(
      scene.clients.bursar.call(createVendor, {
        body: {
          companyName: `Kahawa Grain Millers ${(counter += 1)}`,
          contactPerson: 'Daniel Kiptoo',
          category: 'food_services',
          ...given,
        },
      }),
    )
  scene.noticesOf = async (person) =>
    (await (await scene.app.as(scene.accounts[person])).call(ownNotifications.list, { query: {} })).body.items.map(
      ({ title }) => title,
    )
  return scene
}
