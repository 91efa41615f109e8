/** Finds the class of a new student of a grade. */
import { listStreams } from '#core/academics/server/public.ts'
import { rosterSizesOn } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersTexts } from '../../contract/shapes.ts'
import { readGrade } from '../../rules/grades.ts'
import { refuseFields } from '#platform/pure/errors.ts'

/**
 * The given class, or the one of the grade with the fewest learners.
 * @param grade in any notation; optional with a class
 * @param today the school's date
 * @throws AppError 400 for an invalid grade, a grade without classes, or a class of another grade
 */
export const classFor = async (
  tx: Tx,
  grade: string | undefined,
  classId: string | undefined,
  today: string,
): Promise<string> => {
  const known = grade === undefined ? undefined : (readGrade(grade) ?? refuseFields({ grade: usersTexts.unknownGrade }))
  const open = (await listStreams(tx)).filter((stream) => stream.active)
  const ofGrade = known === undefined ? open : open.filter((stream) => stream.grade === known)
  if (classId !== undefined)
    return (ofGrade.find((stream) => stream.id === classId) ?? refuseFields({ classId: usersTexts.classOfGrade })).id
  if (known === undefined) return refuseFields({ grade: usersTexts.grade })
  const sizes = ofGrade.length > 1 ? await rosterSizesOn(tx, today) : new Map<string, number>()
  const [smallest] = [...ofGrade].sort((a, b) => (sizes.get(a.id) ?? 0) - (sizes.get(b.id) ?? 0))
  return (smallest ?? refuseFields({ grade: usersTexts.noClass })).id
}
