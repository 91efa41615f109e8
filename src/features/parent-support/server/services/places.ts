/** The schools at which a guardian may ask: those with this module, the one in use first. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { childrenOfAccount, familyPlaces, guardianOfAccount } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { learningSupport } from '../../manifest.ts'

/** A guardian at one school. */
export interface Family {
  readonly accountId: string
  readonly guardianId: string
  readonly name: string
  readonly phone: string | null
  /** All children that the guardian may know of: requests about others do not show. */
  readonly learnerIds: readonly string[]
  readonly timeZone: string
  readonly schoolName: string
  /** Named where the guardian has children at several schools. */
  readonly school: string | null
}

export interface Place {
  read<T>(work: (tx: Tx, family: Family) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx, family: Family) => Promise<T>): Promise<T>
}

const gone = (): AppError => new AppError(commonErrors.notFound)

export const placesOf = async (context: ActorContext, isOpen: ModuleOpen): Promise<Place[]> => {
  const { accountId } = context.actor
  const places: Place[] = []
  for (const { school, named, read, write } of await familyPlaces(context)) {
    const familyIn = async (tx: Tx): Promise<Family | null> => {
      const guardian = await guardianOfAccount(tx, accountId)
      if (!guardian || !(await isOpen(tx, learningSupport.id))) return null
      const { id: guardianId, fullName: name, phone } = guardian
      const learnerIds = (await childrenOfAccount(tx, accountId)).map(({ learnerId }) => learnerId)
      const { timeZone, name: schoolName } = school
      return { accountId, guardianId, name, phone, learnerIds, timeZone, schoolName, school: named }
    }
    if (!(await read(familyIn))) continue
    const within =
      <T>(work: (tx: Tx, family: Family) => Promise<T>) =>
      async (tx: Tx): Promise<T> => {
        // The school may have changed the guardian's rights since the first check.
        const family = await familyIn(tx)
        if (!family) throw gone()
        return work(tx, family)
      }
    places.push({
      read: (work) => read(within(work)),
      write: (work) => write(within(work)),
    })
  }
  return places
}

/** Runs at the first place for which `isThere` holds. @throws AppError 404 if none does */
export const atPlace = async (
  context: ActorContext,
  isOpen: ModuleOpen,
  isThere: (tx: Tx, family: Family) => Promise<boolean>,
): Promise<Place> => {
  for (const place of await placesOf(context, isOpen)) if (await place.read(isThere)) return place
  throw gone()
}
