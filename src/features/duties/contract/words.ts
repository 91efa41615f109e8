/** Words of duties that screens need without their schemas: types, states, priorities, limits. */

export const dutyTypes = ['supervision', 'security', 'cleaning', 'maintenance', 'administrative', 'other'] as const
export type DutyType = (typeof dutyTypes)[number]

/** in_progress and overdue are never written: the clock says them. */
export const dutyStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const
export type DutyStatus = (typeof dutyStatuses)[number]

export const dutyPriorities = ['low', 'medium', 'high'] as const
export type DutyPriority = (typeof dutyPriorities)[number]

export const dutySorts = ['newest', 'date', '-date'] as const

/** How one teacher stands to one duty. */
export const assignmentStates = ['pending', 'accepted', 'completed', 'declined'] as const
export type AssignmentState = (typeof assignmentStates)[number]

export const historyTypes = ['create', 'update', 'deletion', 'assignment'] as const
export type HistoryType = (typeof historyTypes)[number]

export const seriesFrequencies = ['daily', 'weekly', 'fortnightly'] as const
export type SeriesFrequency = (typeof seriesFrequencies)[number]

/** Of a duty of a series: this one, this and later ones, all of them. What has begun is never changed with others. */
export const seriesScopes = ['one', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** rejected by whoever was asked, withdrawn by whoever asked, lapsed when the duty changed under it. */
export const swapStatuses = ['pending', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const
export type SwapStatus = (typeof swapStatuses)[number]

export const coverStates = ['asked', 'accepted', 'declined', 'withdrawn'] as const
export type CoverState = (typeof coverStates)[number]

/** Others than these are answered with the sentence of `dutyErrors.exportFormat`. */
export const exportFormats = ['csv', 'xlsx', 'pdf', 'ics'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Why a teacher cannot take a duty. The screen has the words of each; the server answers with the spec's sentence beside it. */
export const obstacles = ['duty', 'lesson', 'absent', 'unavailable', 'already', 'left'] as const
export type Obstacle = (typeof obstacles)[number]

/** Why a swap that was asked for has become impossible, beside the reasons of who cannot take it. */
export const swapReasons = {
  cancelled: 'The duty was cancelled.',
  begun: 'The duty has begun.',
  changed: 'The duty has changed since.',
  gone: 'Whoever asked is no longer on this duty.',
} as const

/** Days that `upcoming` looks ahead unless told, and by which workload is counted. */
export const upcomingDays = 7
/** Days that a calendar is asked for at most: six weeks. */
export const calendarDays = 42
/** Days that a series, or a report, reaches over at most. */
export const mostDays = 366
/** Teachers of one duty at most. */
export const mostTeachers = 12
/** Duties that one run of automatic assignment looks at, at most. */
export const mostAutoAssigned = 500

/** Type of the live event after duties, swaps or covers changed; it carries the duty’s id, or null where many changed. */
export const dutiesEvent = 'duties.changed'
