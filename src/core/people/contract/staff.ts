/** Staff endpoints: list, record, teaching, class teachers, leaving and returning. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, email, id, paged, paging, phone, search, text, version } from '#platform/pure/schemas.ts'
import { manageStaff, readStaff } from './actions.ts'
import { peopleErrors } from './errors.ts'
import {
  contactName,
  contactRelationship,
  experienceYears,
  fileFormat,
  identifier,
  nameFields,
  note,
  optional,
  peopleTexts,
  sex,
  sheetTypes,
  someDate,
  staffKinds,
  streamRef,
  warning,
} from './shapes.ts'
import { staffSorts } from './lists.ts'

export const staffKind = z.enum(staffKinds, { error: peopleTexts.kind })
export const employmentTypes = ['permanent', 'contract', 'part_time', 'board', 'intern', 'volunteer'] as const
export const employmentType = z.enum(employmentTypes)

const areaRef = z.strictObject({ id, name: z.string(), shortName: z.string() })
const taught = z.strictObject({ stream: streamRef, learningArea: areaRef })

const staffItem = z.strictObject({
  id,
  number: z.string(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  kind: staffKind,
  position: z.string().nullable(),
  department: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  tscNumber: z.string().nullable(),
  status: z.enum(['active', 'left']),
  signsIn: z.boolean(),
  /** Address of a picture. */
  avatar: z.string().nullable(),
  /** Classes led now. */
  classTeacherOf: z.array(streamRef),
  teaches: z.array(taught),
  version,
})
export type StaffItem = z.infer<typeof staffItem>

const filters = {
  kind: staffKind.optional(),
  status: z.enum(['active', 'left', 'all']).default('active'),
  search,
  sort: z.enum(staffSorts).default('name'),
}

export const listStaff = endpoint({
  id: 'people.staff_list',
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'Staff by kind, status, name, number, phone or e-mail',
  access: readStaff,
  query: z.strictObject({ ...paging, ...filters }),
  response: paged(staffItem),
})

export const exportStaff = endpoint({
  id: 'people.export_staff',
  method: 'GET',
  path: '/api/admin/staff/export',
  summary: 'The same list as a file',
  access: manageStaff,
  query: z.strictObject({ ...filters, format: fileFormat }),
  file: sheetTypes,
})

const staffDetail = z.strictObject({
  ...staffItem.shape,
  sex: sex.nullable(),
  birthDate: date.nullable(),
  nationalId: z.string().nullable(),
  employmentType: employmentType.nullable(),
  hiredOn: date.nullable(),
  leftOn: date.nullable(),
  experienceYears: z.int().nullable(),
  nextOfKinName: z.string().nullable(),
  nextOfKinPhone: z.string().nullable(),
  nextOfKinRelationship: z.string().nullable(),
  /** Missing fields of a complete record. */
  missing: z.array(z.string()),
  /** Classes led now and before, newest first. */
  classTeaching: z.array(z.strictObject({ id, stream: streamRef, startsOn: date, endsOn: date.nullable() })),
  warnings: z.array(warning),
})
export type StaffDetail = z.infer<typeof staffDetail>

export const getStaff = endpoint({
  id: 'people.staff',
  method: 'GET',
  path: '/api/admin/staff/{id}',
  summary: 'A member of staff with classes',
  access: manageStaff,
  params: z.strictObject({ id }),
  response: staffDetail,
})

const facts = {
  title: note(20),
  ...nameFields,
  kind: staffKind,
  sex: optional(sex),
  birthDate: someDate,
  phone: optional(phone),
  email: optional(email),
  nationalId: identifier,
  tscNumber: identifier,
  position: note(100),
  department: note(100),
  employmentType: optional(employmentType),
  hiredOn: someDate,
  experienceYears: optional(experienceYears),
  nextOfKinName: optional(contactName),
  nextOfKinPhone: optional(phone),
  nextOfKinRelationship: optional(contactRelationship),
}

/** By link: the office hands it over, where nothing can be sent. */
export const staffInvitationWays = ['email', 'sms', 'link'] as const
export type StaffInvitationWay = (typeof staffInvitationWays)[number]

const staffInvitation = z.strictObject({
  by: z.enum(staffInvitationWays),
  /** Address or number that the invitation is for. */
  to: z.string(),
  /** Of a link, shown once. */
  url: z.string().nullable(),
})
export type StaffInvitation = z.infer<typeof staffInvitation>

export const createStaff = endpoint({
  id: 'people.create_staff',
  method: 'POST',
  path: '/api/admin/staff',
  summary:
    'Record a member of staff with what the role requires: department, first day, terms, next of kin, and subjects or a position; without a number the next one is given',
  access: manageStaff,
  status: 201,
  idempotent: true,
  body: z.strictObject({
    ...facts,
    number: identifier,
    /** Learning areas by name; each is taught in every class of its level in `classIds`. */
    subjects: z.array(text(100)).max(30).optional(),
    classIds: z.array(id).max(60).optional(),
    /** Invite to sign in. */
    invite: z.enum(['email', 'sms']).optional(),
  }),
  response: staffDetail,
  examples: {
    body: {
      firstName: 'Kevin',
      lastName: 'Wafula',
      kind: 'teacher',
      tscNumber: '612345',
      subjects: ['English'],
      department: 'Languages',
      employmentType: 'permanent',
      hiredOn: '2026-01-05',
      nextOfKinName: 'Mary Achieng',
      nextOfKinPhone: '0700 000 021',
      nextOfKinRelationship: 'spouse',
    },
  },
})

const byId = { access: manageStaff, params: z.strictObject({ id }), response: staffDetail } as const

export const inviteStaff = endpoint({
  id: 'people.invite_staff',
  method: 'POST',
  path: '/api/admin/staff/{id}/invite',
  summary:
    'Invite a member of staff whose record is complete to sign in, by e-mail, by SMS, or by a link that is answered once',
  access: manageStaff,
  params: z.strictObject({ id }),
  body: z.strictObject({ by: z.enum(staffInvitationWays) }),
  response: staffInvitation,
  errors: [peopleErrors.staffLeft, peopleErrors.signsIn, commonErrors.forbidden],
  examples: { body: { by: 'email' } },
})

export const saveStaff = endpoint({
  id: 'people.save_staff',
  method: 'PUT',
  path: '/api/admin/staff/{id}',
  summary: 'Change the facts of a member of staff; fields left out are emptied, which required ones cannot be',
  ...byId,
  body: z.strictObject({ ...facts, number: text(40), version }),
  errors: [commonErrors.stale],
})

export const saveTeaching = endpoint({
  id: 'people.save_teaching',
  method: 'PUT',
  path: '/api/admin/staff/{id}/teaching',
  summary: 'Say what a member of staff teaches: the whole list of learning area and class',
  ...byId,
  body: z.strictObject({ items: z.array(z.strictObject({ streamId: id, learningAreaId: id })).max(300), version }),
  errors: [commonErrors.stale, peopleErrors.staffLeft],
})

export const leaveStaff = endpoint({
  id: 'people.leave_staff',
  method: 'POST',
  path: '/api/admin/staff/{id}/leave',
  summary: 'Note that a member of staff has left: ends class teaching and teaching',
  ...byId,
  body: z.strictObject({ on: date, version }),
  errors: [commonErrors.stale, peopleErrors.staffLeft],
})

export const returnStaff = endpoint({
  id: 'people.return_staff',
  method: 'POST',
  path: '/api/admin/staff/{id}/return',
  summary: 'Take a member of staff back who had left',
  ...byId,
  body: z.strictObject({ version }),
  errors: [commonErrors.stale],
})

const classTeacher = z.strictObject({
  stream: streamRef,
  staff: z.strictObject({ id, fullName: z.string() }).nullable(),
})

export const listClassTeachers = endpoint({
  id: 'people.class_teachers',
  method: 'GET',
  path: '/api/admin/class-teachers',
  summary: 'Every class in use with its class teacher',
  access: manageStaff,
  response: z.strictObject({ items: z.array(classTeacher) }),
})

export const saveClassTeacher = endpoint({
  id: 'people.save_class_teacher',
  method: 'PUT',
  path: '/api/admin/class-teachers',
  summary:
    'Make somebody class teacher from a day on, or leave the class without one; the one before ends the day before',
  access: manageStaff,
  body: z.strictObject({ streamId: id, staffId: id.nullable(), on: date }),
  response: classTeacher,
  errors: [peopleErrors.staffLeft, peopleErrors.streamClosed],
})
