/** Missing fields of a record, by the rules of its role. */
import type { LearnerDetail, LearnerGuardian } from '../../../contract/learners.ts'
import type { GuardianItem } from '../../../contract/guardians.ts'
import type { StaffItem } from '../../../contract/staff.ts'
import { isInSight } from '../../../rules/family-rights.ts'
import { missingFields, staffShapeOf, type ProfileField } from '../../../rules/profile.ts'
import type { GuardianRow } from '../../queries/guardians/guardians.ts'
import type { LearnerRow } from '../../queries/learners/learners.ts'
import type { StaffRow } from '../../queries/staff/staff.ts'

/** Empty for former learners. */
export const learnerMissing = (
  row: LearnerRow,
  stream: LearnerDetail['stream'],
  guardians: readonly LearnerGuardian[],
): ProfileField[] => {
  if (row.status === 'left') return []
  const family = guardians.filter(isInSight)
  return missingFields('student', {
    ...row,
    class: stream?.label ?? null,
    grade: stream?.grade ?? null,
    parentName: family[0]?.fullName ?? null,
    parentPhone: family.find((one) => one.phone)?.phone ?? null,
  })
}

export const staffMissing = (row: StaffRow, teaches: StaffItem['teaches']): ProfileField[] => {
  if (row.status === 'left') return []
  return missingFields(staffShapeOf(row.kind), {
    ...row,
    subjects: [...row.subjects, ...teaches.map((one) => one.learningArea.name)],
  })
}

export const guardianMissing = (row: GuardianRow, children: GuardianItem['children']): ProfileField[] =>
  missingFields('parent', {
    ...row,
    relationship: children[0]?.relationship ?? null,
    children: children.map((child) => ({
      name: child.fullName,
      class: child.stream?.label ?? null,
      relationship: child.relationship,
    })),
  })
