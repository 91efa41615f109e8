/** Words of the fee reports that screens need without their schemas. */

/** Collections by channel, vote head, grade and day; how old arrears are; what was expected; who owes. */
export const reportKinds = ['channel', 'vote_head', 'grade', 'day', 'arrears', 'expected', 'debtors'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Of the reports that show how things stand today. */
export const ofToday: readonly ReportKind[] = ['arrears', 'debtors']

export const figureKeys = [
  'payments',
  'amount',
  'learners',
  'upTo30',
  'upTo60',
  'over60',
  'total',
  'expected',
  'received',
  'share',
  'overdue',
  'balance',
] as const
export type FigureKey = (typeof figureKeys)[number]

/** Figures that are numbers of things; `share` is a percentage, the others are shillings. */
export const countKeys: readonly FigureKey[] = ['payments', 'learners']

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]
