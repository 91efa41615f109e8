/** Shapes of an entry, of its line in the list and of its history. */
import { z } from 'zod'
import { id, instant, version } from '#platform/pure/schemas.ts'
import {
  categories,
  entryPriorities,
  entryStatuses,
  eventKinds,
  followUpStatuses,
  followUpTypes,
  learnerRoles,
  severities,
  staffParts,
} from './words.ts'

/** Colleagues are named by the account with which they sign in. */
const reporter = z.strictObject({
  staffId: id,
  staffName: z.string(),
  role: z.string(),
  department: z.string().nullable(),
})

const struck = z.strictObject({ at: instant, by: z.string(), reason: z.string() })

const line = {
  id,
  entryNumber: z.string(),
  title: z.string(),
  category: z.enum(categories),
  severity: z.enum(severities),
  priority: z.enum(entryPriorities),
  status: z.enum(entryStatuses),
  dateTime: instant,
  location: z.string(),
  reportedBy: reporter,
  /** Open follow-ups, and how many of them are overdue. */
  openFollowUps: z.int(),
  overdueFollowUps: z.int(),
  struck: struck.nullable(),
}
export const entryLine = z.strictObject(line)
export type EntryLine = z.infer<typeof entryLine>

export const involvedLearner = z.strictObject({
  id,
  studentId: id,
  studentName: z.string(),
  class: z.string(),
  grade: z.string(),
  role: z.enum(learnerRoles),
  /** Text shown to the learner and the family. */
  description: z.string(),
  actionTaken: z.string(),
  toldAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  acknowledgedNote: z.string().nullable(),
  studentAcknowledgedAt: instant.nullable(),
  response: z.string().nullable(),
  respondedAt: instant.nullable(),
})
export type InvolvedLearner = z.infer<typeof involvedLearner>

export const involvedStaff = z.strictObject({ staffId: id, staffName: z.string(), part: z.enum(staffParts) })

export const followUp = z.strictObject({
  id,
  entryId: id,
  entryNumber: z.string(),
  entryTitle: z.string(),
  actionType: z.enum(followUpTypes),
  description: z.string(),
  assignedTo: id,
  assignedToName: z.string(),
  dueDate: z.string(),
  status: z.enum(followUpStatuses),
  notes: z.string(),
  completedDate: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
  /** In progress or completed, even if overdue. */
  isStarted: z.boolean(),
  /** The caller may start and complete it. */
  mayChange: z.boolean(),
})
export type FollowUp = z.infer<typeof followUp>

const change = z.strictObject({ field: z.string(), before: z.string(), after: z.string() })
/** A history event, never deleted. */
export const historyLine = z.strictObject({
  id,
  at: instant,
  kind: z.enum(['reported', 'read', ...eventKinds]),
  by: z.string(),
  /** Subject of the event. */
  about: z.string(),
  note: z.string(),
  changes: z.array(change),
})
export type HistoryLine = z.infer<typeof historyLine>

export const entryAbilities = z.strictObject({
  edit: z.boolean(),
  decide: z.boolean(),
  resolve: z.boolean(),
  escalate: z.boolean(),
  followUp: z.boolean(),
  open: z.boolean(),
  openToComplained: z.boolean(),
  tell: z.boolean(),
  strike: z.boolean(),
})

export const entryDetail = z.strictObject({
  ...line,
  description: z.string(),
  /** When it was written; an offline report is filed later. */
  writtenAt: instant,
  filedAt: instant,
  dutyId: id.nullable(),
  dutyTitle: z.string().nullable(),
  classId: id.nullable(),
  className: z.string().nullable(),
  courseId: id.nullable(),
  courseName: z.string().nullable(),
  witnesses: z.array(z.string()),
  staffInvolved: z.array(involvedStaff),
  studentsInvolved: z.array(involvedLearner),
  attachments: z.array(z.strictObject({ id, name: z.string(), type: z.string(), bytes: z.int() })),
  immediateAction: z.string(),
  injuriesReported: z.boolean(),
  medicalAttentionRequired: z.boolean(),
  propertyDamage: z.boolean(),
  policeNotified: z.boolean(),
  parentsNotified: z.boolean(),
  escalatedTo: id.nullable(),
  escalatedToName: z.string().nullable(),
  escalationReason: z.string().nullable(),
  escalationDate: instant.nullable(),
  /** Why it should be escalated, while it is not: the sentences of `rules/escalation.ts`. */
  escalationSuggestions: z.array(z.string()),
  reviewNotes: z.string(),
  resolutionNotes: z.string(),
  resolvedAt: instant.nullable(),
  requiresFollowUp: z.boolean(),
  followUpDate: z.string().nullable(),
  followUpNotes: z.string(),
  openedTo: z.array(
    z.strictObject({
      accountId: id,
      name: z.string(),
      byAdmin: z.boolean(),
      why: z.enum(['opened', 'escalated', 'assigned']),
    }),
  ),
  followUps: z.array(followUp),
  history: z.array(historyLine),
  abilities: entryAbilities,
  createdAt: instant,
  updatedAt: instant,
  version,
})
export type EntryDetail = z.infer<typeof entryDetail>
