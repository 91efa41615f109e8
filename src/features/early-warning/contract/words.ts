/** Words of early warnings: rules, steps, and why a reason is dismissed. */

/** In the order in which a learner's reasons are shown. */
export const ruleIds = ['away', 'weekday', 'absences', 'fall', 'work', 'incidents', 'fees', 'query'] as const
export type RuleId = (typeof ruleIds)[number]

/** What staff did about a warning; `seen` keeps who looked. */
export const stepKinds = ['seen', 'message', 'sms', 'meeting', 'follow_up', 'done', 'dismissed', 'restored'] as const
export type StepKind = (typeof stepKinds)[number]

/** Why a reason is a false alarm. */
export const dismissals = ['excused', 'known', 'mistake', 'other'] as const
export type Dismissal = (typeof dismissals)[number]

/** How a reason ended: it no longer holds, it was dismissed, its rule was switched off, or the learner left. */
export const reasonEnds = ['gone', 'dismissed', 'off', 'left'] as const
export type ReasonEnd = (typeof reasonEnds)[number]

export const channels = ['message', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Live event after warnings of the school changed. */
export const warningsEvent = 'early_warning.changed'

/** Families that are written to in one go. */
export const mostLetters = 30
export const longestLetter = 1000
