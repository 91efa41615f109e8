/** Answers of early warning for tests of its pages. */
import { toPage } from '#platform/pure/paging.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Draft } from '../contract/steps.ts'
import type { listWarnings, ShownStep, WarningDetail, WarningLine } from '../contract/warnings.ts'

/** A made-up id by its number. */
export const idOf = (number: number): string => `0192f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`

export const ids = { warning: idOf(1), away: idOf(2), fall: idOf(3), guardian: idOf(4), teacher: idOf(5) } as const

const learner = { id: idOf(10), fullName: 'Brian Kiprono', firstName: 'Brian', className: '7 East' }
const away = {
  id: ids.away,
  evidence: { rule: 'away', since: '2026-03-02', days: 5 },
  foundAt: '2026-03-09T03:00:00.000Z',
  endedAt: null,
  end: null,
} as const
const level = (percent: number, code: string) => ({ percent, code, title: code })
const fall = {
  ...away,
  id: ids.fall,
  evidence: {
    rule: 'fall',
    learningAreaId: idOf(20),
    area: 'English',
    from: level(71, 'ME'),
    to: level(38, 'BE'),
    levels: 2,
  },
} as const

export const lineOf = (given: Partial<WarningLine> = {}): WarningLine => ({
  id: ids.warning,
  learner,
  openedAt: '2026-03-09T03:00:00.000Z',
  reasons: [away, fall],
  latest: null,
  ...given,
})

export const listOf = (
  items: WarningLine[],
  given: Partial<ResponseOf<typeof listWarnings>> = {},
): ResponseOf<typeof listWarnings> => ({
  ...toPage(items, items.length, 1, 100),
  newCount: items.length,
  followedCount: 0,
  checkedAt: '2026-03-10T03:00:00.000Z',
  isChecking: false,
  classes: [{ id: idOf(30), label: '7 East' }],
  wholeSchool: true,
  mayCheck: true,
  mayRule: true,
  ...given,
})

export const stepOf = (given: Partial<ShownStep> = {}): ShownStep => ({
  id: idOf(40),
  kind: 'follow_up',
  at: '2026-03-09T08:00:00.000Z',
  by: 'Esther Kamau',
  to: 'Joseph Otieno',
  text: 'Visit the family',
  dueOn: '2026-03-12',
  doneAt: null,
  mayFinish: true,
  ...given,
})

export const detailOf = (given: Partial<WarningDetail> = {}): WarningDetail => ({
  id: ids.warning,
  learner,
  openedAt: '2026-03-09T03:00:00.000Z',
  closedAt: null,
  classTeacher: 'Joseph Otieno',
  reasons: [away, fall],
  steps: [],
  colleagues: [
    { accountId: idOf(6), name: 'Mary Achieng', isClassTeacher: false },
    { accountId: ids.teacher, name: 'Joseph Otieno', isClassTeacher: true },
  ],
  termEndsOn: '2026-04-03',
  today: '2026-03-10',
  ...given,
})

export const draftOf = (given: Partial<Draft> = {}): Draft => ({
  warningId: ids.warning,
  learnerId: learner.id,
  learnerName: learner.fullName,
  guardianId: ids.guardian,
  guardianName: 'Grace Wanjiku',
  relationship: 'mother',
  language: 'en',
  channels: ['message', 'sms'],
  message: { en: 'Brian was away for five days.', sw: 'Brian hakuwepo siku tano.' },
  sms: { en: 'Brian was away.', sw: 'Brian hakuwepo.' },
  ...given,
})
