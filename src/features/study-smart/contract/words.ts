/** Lists and limits of study tools that screens need without the schemas. */
export const roundMinutes = 25
export const restMinutes = 5
export const longestTopic = 120
/** Rounds of one call: a holiday without network fits. */
export const mostRounds = 200
/** Days that the analytics show. */
export const shownDays = 28

/** Why something is worth studying. */
export const reasonKinds = ['weak_outcome', 'low_mark', 'missed_work', 'due_work', 'exam', 'reading'] as const
export type ReasonKind = (typeof reasonKinds)[number]

export const stepKinds = ['work', 'quiz', 'chapter', 'past_paper', 'note'] as const
export type StepKind = (typeof stepKinds)[number]

/** What a learner says of a recommendation that is not useful. */
export const notUsefulReasons = ['know_it', 'too_hard', 'not_now', 'wrong'] as const
export type NotUsefulReason = (typeof notUsefulReasons)[number]
/** Days for which it then stays away. */
export const quietDays = 14
export const longestKey = 200
export const mostRecommended = 6
