/** One object of every kind at a school, created by the modules themselves, to prove that others cannot access it. */
import { newId } from '#platform/server/ids.ts'
import type { TestAccount, TestSchool } from '../harness.ts'
import type { Security } from './declare.ts'

export type Ids = Readonly<Record<string, string>>

/** Declarations of all modules, by file path. */
export const declarations: Readonly<Record<string, Security>> = import.meta.glob('/src/*/*/testing/security.ts', {
  eager: true,
  import: 'security',
})

/** In order of their dependencies. */
const inOrder = (modules: readonly Security[]): Security[] => {
  const ordered = new Set<Security>()
  const add = (module: Security): void => {
    for (const needed of module.needs ?? []) add(needed)
    ordered.add(module)
  }
  for (const module of modules) add(module)
  return [...ordered]
}

/** The objects of one school, and the guardian to whom they relate. */
export interface Objects {
  /** Id of each kind of object. */
  readonly ids: Ids
  readonly parent: TestAccount
}

export const makeObjects = async (school: TestSchool): Promise<Objects> => {
  const modules = inOrder(Object.values(declarations))
  const parent = await school.account('parent')
  const ids: Ids = {
    school: school.id,
    membership: parent.membershipId,
    account: parent.id,
    ...Object.fromEntries(modules.flatMap(({ kinds = [] }) => kinds.map((kind) => [kind, newId()]))),
  }
  for (const module of modules)
    await school
      .write(async ({ db }) => module.make?.({ schoolId: school.id, db, parent, ids }), parent.id)
      .catch((cause: unknown) => {
        throw new Error(`The things of ${module.modules.join(' and ')} were not made`, { cause })
      })
  return { ids, parent }
}
