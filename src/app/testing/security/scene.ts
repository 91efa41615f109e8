/**
 * Shared by all security suites of a worker: one app, three schools with an object of every kind, and a client per
 * role.
 */
import { eq } from 'drizzle-orm'
import { schoolRoles, type Action, type Role } from '#core/access/contract/access.ts'
import { guardianLinks, guardians, learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { builtInPositions, principal } from '#core/access/contract/permissions.ts'
import type { Endpoint } from '#platform/pure/contract.ts'
import { sharedApp, type Client, type TestAccount, type TestApp, type TestSchool } from '../harness.ts'
import type { Security } from './declare.ts'
import { makeObjects, type Ids } from './objects.ts'

export interface Place {
  readonly school: TestSchool
  /** Ids of its objects; of the callers' school, objects that are unrelated to its clients. */
  readonly ids: Ids
  readonly clients: ReadonlyMap<Role, Client>
}

/** A guardian with the objects of their child. */
export interface GuardianPlace {
  readonly ids: Ids
  readonly client: Client
}

export interface Scene {
  readonly app: TestApp
  /** The callers' school, with objects that are not changed. */
  readonly own: Place
  /** Objects of another school. */
  readonly foreign: Ids
  /** A school where calls may succeed and change objects, which belong to its teacher, parent and student. */
  readonly rough: Place
  /** A guardian who sees what is theirs and the child's. */
  readonly guardian: GuardianPlace
  /** The same after the school barred the guardian from the child. */
  readonly barred: GuardianPlace
  /** A school whose admins have one position each, with the permissions that it has by default. */
  readonly office: { readonly school: TestSchool; readonly clients: ReadonlyMap<string, Client> }
}

type Accounts = ReadonlyMap<Role, TestAccount>

/** Makes the teacher, the parent and the student of the clients those of the school's objects. */
const relate = ({ school, ids }: Place, accounts: Accounts): Promise<void> =>
  school.write(async ({ db }) => {
    const of = (role: Role) => ({ accountId: accounts.get(role)?.id })
    await db
      .update(staff)
      .set(of('teacher'))
      .where(eq(staff.id, ids.staff ?? ''))
    await db
      .update(guardians)
      .set(of('parent'))
      .where(eq(guardians.id, ids.guardian ?? ''))
    await db
      .update(learners)
      .set(of('student'))
      .where(eq(learners.id, ids.learner ?? ''))
  })

const makePlace = async (app: TestApp, isRelated = false): Promise<Place> => {
  const school = await app.school({ plan: 'enterprise' })
  const accounts = new Map<Role, TestAccount>()
  for (const role of schoolRoles) accounts.set(role, await school.account(role))
  const clients = new Map<Role, Client>()
  for (const [role, account] of accounts) clients.set(role, await app.as(account))
  clients.set('super_admin', await app.as(await app.superAdmin()))
  const place = { school, clients, ids: (await makeObjects(school)).ids }
  if (isRelated) await relate(place, accounts)
  return place
}

const makeGuardian = async (app: TestApp, barred: boolean): Promise<GuardianPlace> => {
  const school = await app.school({ plan: 'enterprise' })
  const { ids, parent } = await makeObjects(school)
  // Straight in the database: the rule holds by itself, without what the school's call does besides.
  if (barred) await school.write(({ db }) => db.update(guardianLinks).set({ barred }))
  return { ids, client: await app.as(parent) }
}

const makeOffice = async (app: TestApp): Promise<Scene['office']> => {
  const school = await app.school({ plan: 'enterprise' })
  const clients = new Map<string, Client>()
  for (const one of builtInPositions)
    if (one !== principal) clients.set(one, await app.as(await school.account('admin', { positions: [one] })))
  return { school, clients }
}

const makeScene = async (): Promise<Scene> => {
  const app = await sharedApp()
  return {
    app,
    own: await makePlace(app),
    foreign: (await makeObjects(await app.school())).ids,
    rough: await makePlace(app, true),
    guardian: await makeGuardian(app, false),
    barred: await makeGuardian(app, true),
    office: await makeOffice(app),
  }
}

let made: Promise<Scene> | undefined
const scene = (): Promise<Scene> => (made ??= makeScene())

/** A module with the subjects of its suites. */
export interface Subject extends Scene {
  readonly module: Security
  readonly endpoints: readonly Endpoint[]
}

/** @throws Error if none of the module's ids has registered routes */
export const subjectOf = async (module: Security): Promise<Subject> => {
  const shared = await scene()
  shared.app.clock.now = new Date('2026-03-10T06:00:00Z')
  const routes = shared.app.modules.filter(({ id }) => module.modules.includes(id)).flatMap((one) => one.routes)
  if (routes.length === 0) throw new Error(`No module ${module.modules.join(' or ')} is registered with routes`)
  return {
    ...shared,
    module,
    endpoints: routes.map(({ endpoint }) => endpoint),
  }
}

export const accessOf = (endpoint: Endpoint): Action => endpoint.access as Action

/** The part of a path before its first parameter: `/api/registers` of `/api/registers/{streamId}`. */
export const beforeParameter = (path: string): string => path.slice(0, path.indexOf('/{'))

export const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
