/** Words of parent support that contract, rules and tables share. */

export const categories = [
  'lessons',
  'fees',
  'bus',
  'health',
  'behaviour',
  'special_needs',
  'bursary',
  'app',
  'other',
] as const
export type Category = (typeof categories)[number]

/** sent: nobody has taken it. taken: somebody has it and owes an answer. */
export const states = ['sent', 'taken', 'answered', 'closed'] as const
export type RequestState = (typeof states)[number]

export const sides = ['family', 'school'] as const
export type Side = (typeof sides)[number]
export const ways = ['app', 'sms'] as const
export type Way = (typeof ways)[number]

/** What happened to a request besides messages. */
export const stepKinds = ['taken', 'passed', 'closed', 'reopened', 'called'] as const
export type StepKind = (typeof stepKinds)[number]

export const dayParts = ['morning', 'midday', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** Texts that the school writes itself. */
export const pageKinds = ['bursaries', 'special_needs'] as const
export type PageKind = (typeof pageKinds)[number]

export const longestText = 2000
export const mostFiles = 5
export const largestFile = 5_000_000
/** A wish for a call names one of the next days. */
export const callDaysAhead = 14

/** Type of the live event after a request changed; its data holds the request's id. */
export const supportEvent = 'support.changed'

export const supportTexts = {
  category: 'Choose what it is about',
  text: 'Write what it is about',
  answer: 'Write an answer',
  child: 'Choose one of your children',
  files: 'Add at most 5 files',
  call: 'Give a phone number, a day and a time of day',
  day: 'Choose a day from today to two weeks ahead',
  person: 'Choose a person from the list',
  rating: 'Choose one to five seats',
  title: 'Give it a title',
  place: 'Say where it is',
  end: 'End time must be after start time',
  past: 'Choose a future day',
  again: 'Choose a time after now',
  reason: 'Give a reason',
} as const
