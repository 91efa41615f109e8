/** Workshops for parents: offered by the office, booked by guardians. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import {
  addProblems,
  date,
  id,
  instant,
  paged,
  paging,
  storedId,
  text,
  textTooLong,
  time,
  version,
} from '#platform/pure/schemas.ts'
import { askSupport, manageSupport, supportErrors } from './access.ts'
import { supportTexts } from './kinds.ts'

export const workshopStatuses = ['open', 'cancelled'] as const

const workshop = {
  id: storedId,
  title: z.string(),
  about: z.string(),
  place: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: instant,
  places: z.int(),
  booked: z.int(),
  status: z.enum(workshopStatuses),
  /** Why it was cancelled. */
  reason: z.string(),
  /** It has not started, and was not cancelled. */
  open: z.boolean(),
}

const familyWorkshop = z.strictObject({
  ...workshop,
  school: z.string().nullable(),
  mine: z.boolean(),
})
export type FamilyWorkshop = z.infer<typeof familyWorkshop>

const officeWorkshop = z.strictObject({ ...workshop, version })
export type OfficeWorkshop = z.infer<typeof officeWorkshop>

const workshopDetail = z.strictObject({
  ...officeWorkshop.shape,
  people: z.array(z.strictObject({ id: storedId, name: z.string(), phone: z.string().nullable(), bookedAt: instant })),
})
export type WorkshopDetail = z.infer<typeof workshopDetail>

const one = { params: z.strictObject({ id }) } as const

export const familyWorkshops = endpoint({
  id: 'support.family_workshops',
  method: 'GET',
  path: '/api/parent/support/workshops',
  summary: 'Workshops to come at the schools of the caller’s children, and those that the caller booked',
  access: askSupport,
  response: z.strictObject({ items: z.array(familyWorkshop) }),
})

export const bookWorkshop = endpoint({
  ...one,
  id: 'support.book',
  method: 'POST',
  path: '/api/parent/support/workshops/{id}/booking',
  summary: 'Book a place; a second call changes nothing',
  access: askSupport,
  response: familyWorkshop,
  errors: [supportErrors.full, supportErrors.over],
})

export const leaveWorkshop = endpoint({
  ...one,
  id: 'support.leave',
  method: 'DELETE',
  path: '/api/parent/support/workshops/{id}/booking',
  summary: 'Give a place back',
  access: askSupport,
  response: familyWorkshop,
  errors: [supportErrors.over],
})

export const listWorkshops = endpoint({
  id: 'support.workshops',
  method: 'GET',
  path: '/api/admin/support/workshops',
  summary: 'Workshops, the last day first',
  access: manageSupport,
  query: z.strictObject(paging),
  response: paged(officeWorkshop),
})

export const getWorkshop = endpoint({
  ...one,
  id: 'support.workshop',
  method: 'GET',
  path: '/api/admin/support/workshops/{id}',
  summary: 'A workshop with everybody who booked, by name',
  access: manageSupport,
  response: workshopDetail,
})

const fields = {
  title: text(120, supportTexts.title),
  about: z.string().trim().max(1000, textTooLong(1000)).default(''),
  place: text(120, supportTexts.place),
  day: date,
  startTime: time,
  endTime: time,
  places: z.int().min(1).max(1000),
}
const inOrder = (body: { startTime: string; endTime: string }, context: z.core.$RefinementCtx): void =>
  addProblems(context, body.endTime > body.startTime ? {} : { endTime: supportTexts.end })

export const workshopBody = z.strictObject(fields).superRefine(inOrder)
export type WorkshopBody = z.output<typeof workshopBody>

const example = {
  title: 'Reading at home',
  place: 'Dining hall',
  day: '2026-03-27',
  startTime: '14:00',
  endTime: '16:00',
  places: 40,
} as const

export const createWorkshop = endpoint({
  id: 'support.create_workshop',
  method: 'POST',
  path: '/api/admin/support/workshops',
  summary: 'Offer a workshop',
  access: manageSupport,
  body: workshopBody,
  status: 201,
  idempotent: true,
  response: workshopDetail,
  examples: { body: example },
})

export const saveWorkshop = endpoint({
  ...one,
  id: 'support.save_workshop',
  method: 'PUT',
  path: '/api/admin/support/workshops/{id}',
  summary: 'Change a workshop that has not started',
  access: manageSupport,
  body: z.strictObject({ ...fields, version }).superRefine(inOrder),
  response: workshopDetail,
  errors: [commonErrors.stale, supportErrors.over, supportErrors.fewer],
  examples: { body: { ...example, version: 1 } },
})

export const cancelWorkshop = endpoint({
  ...one,
  id: 'support.cancel_workshop',
  method: 'POST',
  path: '/api/admin/support/workshops/{id}/cancel',
  summary: 'Cancel a workshop; those who booked are told why',
  access: manageSupport,
  body: z.strictObject({ reason: text(200, supportTexts.reason) }),
  response: workshopDetail,
  errors: [supportErrors.over],
})
