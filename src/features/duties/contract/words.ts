/** Words of duties that screens need without their schemas: types, states, priorities, limits. */

export const dutyTypes = ['supervision', 'security', 'cleaning', 'maintenance', 'administrative', 'other'] as const
export type DutyType = (typeof dutyTypes)[number]

/** in_progress and overdue are never stored: they follow from the clock. */
export const dutyStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const
export type DutyStatus = (typeof dutyStatuses)[number]

export const dutyPriorities = ['low', 'medium', 'high'] as const
export type DutyPriority = (typeof dutyPriorities)[number]

export const dutySorts = ['newest', 'date', '-date'] as const

/** State of a teacher's assignment to a duty. */
export const assignmentStates = ['pending', 'accepted', 'completed', 'declined'] as const
export type AssignmentState = (typeof assignmentStates)[number]

export const historyTypes = ['create', 'update', 'deletion', 'assignment'] as const
export type HistoryType = (typeof historyTypes)[number]

export const seriesFrequencies = ['daily', 'weekly', 'fortnightly'] as const
export type SeriesFrequency = (typeof seriesFrequencies)[number]

/**
 * Scope within a series: this duty, this and later ones, or all. Duties that have begun are never changed with others.
 */
export const seriesScopes = ['one', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** rejected by the recipient, withdrawn by the requester, lapsed because the duty changed. */
export const swapStatuses = ['pending', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const
export type SwapStatus = (typeof swapStatuses)[number]

export const coverStates = ['asked', 'accepted', 'declined', 'withdrawn'] as const
export type CoverState = (typeof coverStates)[number]

/** Others than these are answered with the sentence of `dutyErrors.exportFormat`. */
export const exportFormats = ['csv', 'xlsx', 'pdf', 'ics'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * Why a teacher cannot take a duty. The browser has a label for each; the server also answers with the specified
 * sentence.
 */
export const obstacles = ['duty', 'lesson', 'absent', 'unavailable', 'already', 'left'] as const
export type Obstacle = (typeof obstacles)[number]

/** Why a requested swap is no longer possible, in addition to the obstacles of a candidate. */
export const swapReasons = {
  cancelled: 'The duty was cancelled.',
  begun: 'The duty has begun.',
  changed: 'The duty has changed since.',
  gone: 'The teacher who asked is no longer on this duty.',
} as const

/** Default range of `upcoming`, and of the workload, days. */
export const upcomingDays = 7
/** Longest range of a calendar, days: six weeks. */
export const calendarDays = 42
/** Longest range of a series or report, days. */
export const mostDays = 366
/** Teachers of one duty at most. */
export const mostTeachers = 12
/** Duties that one run of automatic assignment looks at, at most. */
export const mostAutoAssigned = 500

/**
 * Type of the live event published after duties, swaps or covers changed; its data holds the duty’s id, or null if many
 * changed.
 */
export const dutiesEvent = 'duties.changed'
