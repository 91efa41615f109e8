/** A parent's meetings across the children's schools: each call runs in the school concerned. */
import type { ActorContext } from '#core/access/server/public.ts'
import { familyPlaces, firstPlace, type FamilyPlace } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Shown } from './show.ts'

const shownOf = ({ school: { timeZone }, named }: FamilyPlace): Shown => ({ timeZone, school: named })

/** Results from every school where the caller is a parent; the current school comes first. */
export const inEverySchool = async <T>(
  context: ActorContext,
  work: (tx: Tx, shown: Shown) => Promise<T>,
): Promise<T[]> => {
  const answers: T[] = []
  for (const place of await familyPlaces(context)) answers.push(await place.read((tx) => work(tx, shownOf(place))))
  return answers
}

/** Runs at the school for which `isThere` finds the object. @throws AppError 404 if none does */
export const atItsSchool = async (context: ActorContext, isThere: (tx: Tx) => Promise<boolean>) => {
  const place = await firstPlace(context, isThere)
  if (!place) throw new AppError(commonErrors.notFound)
  const shown = shownOf(place)
  return {
    read: <T>(work: (tx: Tx, shown: Shown) => Promise<T>): Promise<T> => place.read((tx) => work(tx, shown)),
    write: <T>(work: (tx: Tx, shown: Shown) => Promise<T>): Promise<T> => place.write((tx) => work(tx, shown)),
  }
}
