/**
 * Names of assignment kinds and states used in addresses and lists. Kept apart so that the first page need not load the
 * endpoints.
 */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

/** A quiz is set where quizzes are made; here it is listed with the others. */
export const assignmentTypes = ['homework', 'project', 'quiz'] as const
export type AssignmentType = (typeof assignmentTypes)[number]
/** Types a teacher can choose. */
export const setTypes = ['homework', 'project'] as const

export const assignmentStatuses = ['draft', 'published', 'closed'] as const
export type AssignmentStatus = (typeof assignmentStatuses)[number]

/** After the due time: refuse work, accept it and mark it late, or accept it until a given day. */
export const lateRules = ['refused', 'accepted', 'until'] as const
export type LateRule = (typeof lateRules)[number]

/** The levels of a rubric, from best to worst. */
export const levels = ['EE', 'ME', 'AE', 'BE'] as const
export type Level = (typeof levels)[number]

/** A submission as its learner knows it: graded once the teacher has returned it. */
export const submissionStatuses = ['not_submitted', 'submitted', 'graded'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** The same as the teacher knows it. */
export const workStates = ['not_submitted', 'submitted', 'marked', 'returned'] as const
export type WorkState = (typeof workStates)[number]

/** document is a file that is no picture and no recording. */
export const resourceTypes = ['document', 'image', 'audio', 'video', 'link'] as const
export type ResourceType = (typeof resourceTypes)[number]

/**
 * to_do can still be handed in, missed cannot; handed_in waits for its mark, returned has been marked and given back.
 */
export const ownViews = ['to_do', 'handed_in', 'returned', 'missed'] as const
export type OwnView = (typeof ownViews)[number]

export const areaCard = z.strictObject({ id, name: z.string() })
