/** Finds the class that a student of a grade comes into. */
import { listStreams } from '#core/academics/server/public.ts'
import { rosterSizesOn } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersTexts } from '../../contract/shapes.ts'
import { readGrade } from '../../rules/grades.ts'
import { refuse } from './ports.ts'

/**
 * The class named, or the one of the grade that has the fewest learners.
 * @param grade under any of its names; may be left out where a class is named
 * @param today the school's day
 * @throws AppError 400 for no grade, no class of it, or a class of another grade
 */
export const classFor = async (tx: Tx, grade: string | undefined, classId: string | undefined, today: string): Promise<string> => {
  const known = grade === undefined ? undefined : (readGrade(grade) ?? refuse({ grade: usersTexts.unknownGrade }))
  const open = (await listStreams(tx)).filter((stream) => stream.active)
  const ofGrade = known === undefined ? open : open.filter((stream) => stream.grade === known)
  if (classId !== undefined) return (ofGrade.find((stream) => stream.id === classId) ?? refuse({ classId: usersTexts.classOfGrade })).id
  if (known === undefined) return refuse({ grade: usersTexts.grade })
  const sizes = ofGrade.length > 1 ? await rosterSizesOn(tx, today) : new Map<string, number>()
  const [smallest] = [...ofGrade].sort((a, b) => (sizes.get(a.id) ?? 0) - (sizes.get(b.id) ?? 0))
  return (smallest ?? refuse({ grade: usersTexts.noClass })).id
}
