/** Import of staff. Without teaching, which needs classes that such a list lacks. */
import { z } from 'zod'
import { joinNames } from '#core/imports/rules/names.ts'
import { defineImport } from '#core/imports/server/public.ts'
import { manageStaff } from '../../../contract/actions.ts'
import { employmentTypeOf } from '../../../rules/employment.ts'
import { planStaff } from '../../../rules/import/match-staff.ts'
import { missingName, settleNames } from '../../../rules/import/name-columns.ts'
import { staffColumns } from '../../../rules/import/staff-columns.ts'
import { markEmptyStaff, markRepeatedStaff, readStaffMember } from '../../../rules/import/staff-rows.ts'
import type { StaffField, StaffValues } from '../../../rules/import/types.ts'
import { allStaff } from '../../queries/import-people.ts'
import { writeStaff } from './commit-staff.ts'
import { undoStaffList } from './undo.ts'

/** Drops unrecognised types of employment, so that importing again changes nothing. */
const withEmployment = (values: StaffValues): StaffValues =>
  values.employmentType === undefined ? values : { ...values, employmentType: employmentTypeOf(values.employmentType) }

export const staffImport = defineImport({
  kind: 'staff',
  access: manageStaff,
  columns: staffColumns,
  options: z.object({}),
  settle: (guess) => settleNames<StaffField>(guess),
  missing: (mapping): StaffField[] => missingName(mapping),
  match: async (tx) => new Map((await allStaff(tx)).map((row) => [row.id, row])),
  check: (reader, _school, { today }) => withEmployment(readStaffMember(reader, today)),
  plan: (rows, school, { mapping, answers }) => {
    markRepeatedStaff(rows, mapping)
    const plan = () => planStaff(rows, [...school.values()], answers)
    markEmptyStaff(rows, plan(), mapping)
    return plan()
  },
  show: ({ values }) => ({
    title: joinNames(values.title, values.firstName, values.lastName),
    facts: [values.number ?? values.tscNumber ?? '', values.position ?? ''],
  }),
  candidate: (staffId, school) => {
    const member = school.get(staffId)
    return member && { id: staffId, name: member.fullName, facts: [member.number], birthDate: member.birthDate }
  },
  commit: (tx, { rows, plans, school }, { today }) =>
    writeStaff(tx, { lines: rows, plan: plans, staff: school }, today),
  undo: undoStaffList,
})
