/** The words of the occurrence book: categories, severities, statuses, parts that people had, and kinds of follow-up. */
export const categories = [
  'behavioral',
  'academic_misconduct',
  'bullying',
  'fighting',
  'injury',
  'medical_emergency',
  'security_breach',
  'theft',
  'vandalism',
  'substance_abuse',
  'technology_misuse',
  'visitor_incident',
  'facility_issue',
  'emergency_drill',
  'other',
] as const
export type Category = (typeof categories)[number]

export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

export const entryPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type EntryPriority = (typeof entryPriorities)[number]

export const entryStatuses = ['reported', 'under_investigation', 'action_required', 'escalated', 'resolved'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** The part that a learner had in it. */
export const learnerRoles = ['perpetrator', 'victim', 'witness', 'involved'] as const

/**
 * Role of a member of staff in an incident. A person complained about does not see the entry unless an admin opens it
 * to them.
 */
export const staffParts = ['witness', 'responded', 'informed', 'complained_of'] as const

export const followUpTypes = [
  'investigation',
  'disciplinary',
  'medical',
  'counseling',
  'parent_meeting',
  'report_filing',
] as const

/** Stored states; `overdue` follows from the due day of the first two. */
export const followUpStates = ['pending', 'in_progress', 'completed'] as const
export type FollowUpState = (typeof followUpStates)[number]
export const followUpStatuses = [...followUpStates, 'overdue'] as const
export type FollowUpStatus = (typeof followUpStatuses)[number]

/** Type of the live event published after the book changed; it names no entry, because not everyone may know of it. */
export const bookEvent = 'occurrences.changed'

/** Lines of an entry's history. */
export const eventKinds = [
  'edited',
  'status',
  'reopened',
  'escalated',
  'opened',
  'closed',
  'told',
  'acknowledged',
  'responded',
  'attached',
  'follow_up_added',
  'follow_up_changed',
  'struck',
] as const
export type EventKind = (typeof eventKinds)[number]
