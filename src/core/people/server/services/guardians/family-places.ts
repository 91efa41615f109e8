/** The schools of a parent, each with the transactions that run there in the parent's name. */
import type { ActorContext } from '#core/access/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { parentSchools, type ParentSchool } from '../reach.ts'

export interface FamilyPlace {
  readonly school: ParentSchool
  /** The school's short name, where the account is a parent at several. */
  readonly named: string | null
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** The school in use comes first. */
export const familyPlaces = async (context: ActorContext): Promise<FamilyPlace[]> => {
  const { accountId, schoolId } = context.actor
  const schools = await parentSchools(context)
  return schools.map((school): FamilyPlace => {
    const scope = { schoolId: school.id, accountId }
    return {
      school,
      named: schools.length > 1 ? school.shortName : null,
      read: (work) => context.tenancy.read(scope, work),
      write: (work) =>
        school.id === schoolId
          ? context.write(work)
          : context.tenancy.write(scope, { ...context.origin, role: 'parent' }, work),
    }
  })
}

/** What `work` finds at every school of the parent. */
export const inEverySchool = async <T>(
  context: ActorContext,
  work: (tx: Tx, place: FamilyPlace) => Promise<readonly T[]>,
): Promise<T[]> => {
  const found: T[] = []
  for (const place of await familyPlaces(context)) found.push(...(await place.read((tx) => work(tx, place))))
  return found
}

/** The first school at which `isThere` holds, if any. */
export const firstPlace = async (
  context: ActorContext,
  isThere: (tx: Tx) => Promise<boolean>,
): Promise<FamilyPlace | undefined> => {
  for (const place of await familyPlaces(context)) if (await place.read(isThere)) return place
  return undefined
}
