/** Student fields of an edit: the class, and a parent by address. */
import type { Actor } from '#core/access/contract/access.ts'
import { isInSight } from '#core/people/rules/family-rights.ts'
import { linkAsGuardian, linksOfLearner, placeLearner } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { UserChange } from '../../contract/users.ts'
import { usersTexts } from '../../contract/shapes.ts'
import { readGrade } from '../../rules/grades.ts'
import { classFor } from './classes.ts'
import { parentFor } from './parents.ts'
import type { UsersPorts } from './ports.ts'
import { refuseFields } from '#platform/pure/errors.ts'

/** Address of the first guardian who may know of the learner, if any has one. */
export const parentEmailOf = async (tx: Tx, learnerId: string): Promise<string | null> =>
  (await linksOfLearner(tx, learnerId))
    .filter(({ link }) => isInSight(link))
    .map(({ guardian }) => guardian.email)
    .find((email) => email !== null) ?? null

/** The class named by an edit, or undefined if unchanged. @param grade current grade */
export const classWanted = async (
  tx: Tx,
  change: UserChange,
  grade: string | null,
  today: string,
): Promise<string | undefined> => {
  if (change.classId === undefined && (change.grade === undefined || readGrade(change.grade) === grade))
    return undefined
  return classFor(tx, change.grade, change.classId, today)
}

export interface StudentEdit {
  readonly tx: Tx
  readonly ports: UsersPorts
  readonly caller: Actor
  readonly change: UserChange
  readonly today: string
}

/** @param learner as the list shows the student, with the address */
export const editStudent = async (
  { tx, ports, caller, change, today }: StudentEdit,
  learner: { id: string; grade: string | null; firstName: string; lastName: string; email: string | null },
): Promise<void> => {
  const classId = await classWanted(tx, change, learner.grade, today)
  if (classId !== undefined) await placeLearner(tx, learner.id, classId, today)
  const { parentEmail } = change
  if (parentEmail === undefined) return
  if (parentEmail === learner.email) refuseFields({ parentEmail: usersTexts.ownParent })
  const linked = (await linksOfLearner(tx, learner.id)).some(
    ({ guardian }) => guardian.email?.toLowerCase() === parentEmail,
  )
  if (!linked)
    await linkAsGuardian(
      tx,
      learner.id,
      await parentFor(tx, ports, caller, { email: parentEmail }, learner),
      'guardian',
    )
}
