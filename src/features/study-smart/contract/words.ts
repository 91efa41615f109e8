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

export const cardSources = ['own', 'note', 'library', 'quiz'] as const
export type CardSource = (typeof cardSources)[number]

/** How well the learner knew a card, as FSRS counts. */
export const grades = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof grades)[number]

export const longestSide = 500
export const mostCards = 5000
/** Cards that one call adds. */
export const mostAdded = 50
/** Due cards that a device keeps. */
export const mostDue = 200
/** Reviews of one call: a holiday without network fits. */
export const mostReviews = 500

export const studyTexts = {
  front: 'Write the question',
  back: 'Write the answer',
} as const
