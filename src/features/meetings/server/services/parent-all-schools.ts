/** A parent's meetings across the children's schools: each call runs in the school concerned. */
import type { ActorContext } from '#core/access/server/public.ts'
import { parentSchools, type ParentSchool } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Shown } from './show.ts'

const shownOf = (school: ParentSchool, schools: readonly ParentSchool[]): Shown => ({
  timeZone: school.timeZone,
  school: schools.length > 1 ? school.shortName : null,
})

const readIn = <T>({ tenancy, actor }: ActorContext, school: ParentSchool, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tenancy.read({ schoolId: school.id, accountId: actor.accountId }, work)

/** Results from every school where the caller is a parent; the current school comes first. */
export const inEverySchool = async <T>(
  context: ActorContext,
  work: (tx: Tx, shown: Shown) => Promise<T>,
): Promise<T[]> => {
  const schools = await parentSchools(context)
  const answers: T[] = []
  for (const school of schools) answers.push(await readIn(context, school, (tx) => work(tx, shownOf(school, schools))))
  return answers
}

/** Runs at the school for which `isThere` finds the object. @throws AppError 404 if none does */
export const atItsSchool = async (context: ActorContext, isThere: (tx: Tx) => Promise<boolean>) => {
  const schools = await parentSchools(context)
  const { accountId, schoolId } = context.actor
  for (const school of schools) {
    if (!(await readIn(context, school, isThere))) continue
    const shown = shownOf(school, schools)
    return {
      read: <T>(work: (tx: Tx, shown: Shown) => Promise<T>): Promise<T> =>
        readIn(context, school, (tx) => work(tx, shown)),
      write: <T>(work: (tx: Tx, shown: Shown) => Promise<T>): Promise<T> =>
        school.id === schoolId
          ? context.write((tx) => work(tx, shown))
          : context.tenancy.write({ schoolId: school.id, accountId }, context.origin, (tx) => work(tx, shown)),
    }
  }
  throw new AppError(commonErrors.notFound)
}
