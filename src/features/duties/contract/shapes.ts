/** Shapes and errors that every call of duties shares. A teacher is named by the staff record, not by the account. */
import { z } from 'zod'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, storedDate, storedId, text, time, version, type TextLength } from '#platform/pure/schemas.ts'
import { dutyTexts } from './texts.ts'
import {
  assignmentStates,
  dutyPriorities,
  dutyStatuses,
  dutyTypes,
  historyTypes,
  obstacles,
  seriesFrequencies,
  swapStatuses,
} from './words.ts'

export const dutyErrors = {
  notFound: defineError('duties.not_found', 404, 'Duty not found'),
  alreadyAssigned: defineError('duties.already_assigned', 409, 'Teacher already assigned to this duty'),
  notAssigned: defineError('duties.not_assigned', 409, 'Teacher not assigned to this duty'),
  /** `{duty}` is a duty's title; the caller may send the same again with `overrideReason` when `details.mayOverride`. */
  conflict: defineError(
    'duties.conflict',
    409,
    'Scheduling conflict: Teacher is already assigned to {duty} on the same date',
  ),
  lesson: defineError('duties.lesson', 409, 'Scheduling conflict: {teacher} teaches {area} in {class} at that time'),
  unavailable: defineError('duties.unavailable', 409, '{teacher} is not available at that time'),
  full: defineError('duties.full', 409, 'This duty has as many teachers as it can have.'),
  /** Such as accepting twice, or declining a completed duty. */
  mayNot: defineError('duties.may_not', 409, 'This can no longer be done with the duty. Look at it again.'),
  cancelled: defineError('duties.cancelled', 409, 'This duty was cancelled.'),
  inUse: defineError('duties.in_use', 409, 'Teachers have acted on this duty. Cancel it instead.'),
  notYet: defineError('duties.not_yet', 409, 'A duty can be completed from its beginning on.'),
  swapPending: defineError('duties.swap_pending', 409, 'A swap of this duty is already being asked for.'),
  swapOver: defineError('duties.swap_over', 409, 'This swap has been answered already.'),
  /** Nothing changes: the duty stays with the requester. */
  swapImpossible: defineError('duties.swap_impossible', 409, 'This swap is no longer possible: {reason}'),
  nothingToRemind: defineError('duties.nothing_to_remind', 409, 'Nobody is assigned to this duty yet.'),
  exportFormat: defineError('duties.export_format', 400, 'Export format {format} not yet implemented'),
  typeInUse: defineError('duties.type_in_use', 409, 'Duties are made from this type. Switch it off instead.'),
  planChanged: defineError(
    'duties.plan_changed',
    409,
    'Duties or teachers changed since this was worked out. Look at it again.',
  ),
  undone: defineError('duties.undone', 409, 'This run has been undone already.'),
  absenceTaken: defineError(
    'duties.absence_taken',
    409,
    'This teacher is recorded as absent on one of these days already.',
  ),
  absenceOver: defineError('duties.absence_over', 409, 'Somebody covered during this absence: it stays on record.'),
  coverTaken: defineError('duties.cover_taken', 409, 'Somebody covers this already.'),
  coverOver: defineError('duties.cover_over', 409, 'This request has been answered or taken back already.'),
  noStaff: defineError('duties.no_staff', 409, 'Your account is not linked to a member of staff.'),
} as const

export const onePath = z.strictObject({ id })
export const teacherPath = z.strictObject({ id, teacherId: id })

/** Optional text. */
export const some = (max: TextLength) => text(max).nullish()

const hhmm = z.string()

/** A teacher on a duty. */
export const assignee = z.strictObject({
  teacherId: storedId,
  teacherName: z.string(),
  isMainAssignee: z.boolean(),
  state: z.enum(assignmentStates),
  assignedAt: instant,
  acceptedAt: instant.nullable(),
  completedAt: instant.nullable(),
})
export type Assignee = z.infer<typeof assignee>

const myAssignment = z.strictObject({
  ...assignee.pick({
    teacherId: true,
    teacherName: true,
    isMainAssignee: true,
    state: true,
    acceptedAt: true,
    completedAt: true,
  }).shape,
  /** Notes made on completion. */
  notes: z.string().nullable(),
})

/** A duty in lists, calendars and cards. */
export const dutyLine = z.strictObject({
  id: storedId,
  title: z.string(),
  type: z.enum(dutyTypes),
  /** The school's duty type it was created from. */
  typeId: storedId.nullable(),
  date: storedDate,
  startTime: hhmm,
  endTime: hhmm,
  /** The end is on the day after. */
  endsNextDay: z.boolean(),
  location: z.string(),
  status: z.enum(dutyStatuses),
  priority: z.enum(dutyPriorities),
  isRecurring: z.boolean(),
  seriesId: storedId.nullable(),
  /** Number of teachers required. */
  teachersNeeded: z.int(),
  assignedTeachers: z.array(assignee),
  /** Null for who is not on it. */
  myAssignment: myAssignment.nullable(),
  canAccept: z.boolean(),
  canDecline: z.boolean(),
  canComplete: z.boolean(),
  canRequestSwap: z.boolean(),
  /** It has ended without being completed. */
  isOverdue: z.boolean(),
  /** The caller has a lesson at that time (for the office: one of its teachers has). */
  conflictsWithClass: z.boolean(),
  version,
})
export type DutyLine = z.infer<typeof dutyLine>

export const dutyNote = z.strictObject({
  id: storedId,
  dutyId: storedId,
  author: z.string(),
  authorId: storedId.nullable(),
  authorType: z.enum(['admin', 'teacher']),
  content: z.string(),
  timestamp: instant,
})
export type DutyNote = z.infer<typeof dutyNote>

export const dutyEvent = z.strictObject({
  id: storedId,
  dutyId: storedId,
  /** Such as `duties.assign`, for which the browser has a label; `description` gives the details. */
  action: z.string(),
  description: z.string(),
  user: z.string(),
  userId: storedId.nullable(),
  type: z.enum(historyTypes),
  timestamp: instant,
})
export type DutyEvent = z.infer<typeof dutyEvent>

export const swapRequest = z.strictObject({
  id: storedId,
  dutyId: storedId,
  /** Staff record of the requester. */
  requestedBy: storedId,
  requestedByName: z.string(),
  /** Null for a request to the administration. */
  requestedTo: storedId.nullable(),
  requestedToName: z.string().nullable(),
  reason: z.string(),
  status: z.enum(swapStatuses),
  requestedAt: instant,
  answeredAt: instant.nullable(),
  answeredByName: z.string().nullable(),
  answerNote: z.string().nullable(),
  /** The teacher who took the duty over. */
  takenByName: z.string().nullable(),
  duty: z.strictObject({
    title: z.string(),
    date: storedDate,
    startTime: hhmm,
    endTime: hhmm,
    endsNextDay: z.boolean(),
    location: z.string(),
  }),
  /** Actions the caller may take now. */
  may: z.strictObject({ answer: z.boolean(), withdraw: z.boolean() }),
})
export type SwapRequest = z.infer<typeof swapRequest>

export const recurringInfo = z.strictObject({
  frequency: z.enum(seriesFrequencies),
  /** 1 Monday to 7 Sunday. */
  daysOfWeek: z.array(z.int()),
  startDate: storedDate,
  endDate: storedDate,
  /** Days of the series that were cancelled or changed individually. */
  exceptions: z.array(storedDate),
})
export type RecurringInfo = z.infer<typeof recurringInfo>

export const dutyDetail = z.strictObject({
  ...dutyLine.shape,
  description: z.string().nullable(),
  instructions: z.string().nullable(),
  cancelReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  otherAssignees: z.array(assignee),
  /** Teachers who declined, with their reasons; for the office only. */
  declined: z.array(
    z.strictObject({ teacherId: storedId, teacherName: z.string(), reason: z.string(), declinedAt: instant }),
  ),
  /** Swap requests the caller made or may answer; for the office, all of this duty. */
  swapRequests: z.array(swapRequest),
  /** Minutes. */
  estimatedDuration: z.int(),
  recurringInfo: recurringInfo.nullable(),
  notes: z.array(dutyNote),
  /** Full history for the office; for teachers on the duty only events of the duty itself. */
  history: z.array(dutyEvent),
  /** Where incidents during the duty are recorded. */
  may: z.strictObject({
    edit: z.boolean(),
    assign: z.boolean(),
    cancel: z.boolean(),
    remove: z.boolean(),
    remind: z.boolean(),
    note: z.boolean(),
  }),
})
export type DutyDetail = z.infer<typeof dutyDetail>

/** A teacher as a choice for a duty, or for a cover. */
export const candidate = z.strictObject({
  id: storedId,
  name: z.string(),
  /** Learning areas taught, or else the position. */
  department: z.string().nullable(),
  /** Duties in the 7 days from the day. */
  currentDuties: z.int(),
  /** Their hours, one decimal. */
  hours: z.number(),
  /** Duties in those days and twice their hours. */
  workload: z.number(),
  canSwap: z.boolean(),
  /** Why not, in words; null when free. */
  reason: z.string().nullable(),
  obstacle: z.enum(obstacles).nullable(),
})
export type Candidate = z.infer<typeof candidate>

export const clock = (message: string = dutyTexts.times) => z.string({ error: message }).min(1, message).pipe(time)

/** Checks that the end is after the start, or on the next day. */
export const hoursInOrder = <T extends { startTime: string; endTime: string; endsNextDay: boolean }>(
  value: T,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  if (!value.endsNextDay && value.endTime <= value.startTime)
    context.addIssue({ code: 'custom', path: ['endTime'], message: dutyTexts.order })
  if (value.endsNextDay && value.endTime > value.startTime)
    context.addIssue({ code: 'custom', path: ['endTime'], message: dutyTexts.long })
}
