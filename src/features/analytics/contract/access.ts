/** Who sees analytics. What each figure says needs the permission of the module that it comes from as well. */
import { action } from '#core/access/contract/access.ts'

/** The school for the office, their own classes for teachers and tutors. */
export const viewAnalytics = action('analytics.view', 'analytics', ['admin', 'teacher', 'tutor'], 'every')
/** Comparisons of groups and years. */
export const viewAdvanced = action('analytics.advanced', 'advanced-analytics', ['admin', 'teacher'], 'every')
/** Works the figures out again before the next morning. */
export const refreshAnalytics = action('analytics.refresh', 'analytics', ['admin'], 'every')
/** A learner's own progress. */
export const ownProgress = action('analytics.own', 'analytics', ['student'])
/** Progress of the own children. */
export const childProgress = action('analytics.child', 'analytics', ['parent'])

/** Live event published after a term was worked out; its data holds the term. */
export const workedOutEvent = 'analytics.worked_out'
