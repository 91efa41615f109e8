/** A duty in few words: for the audit log, and for its history in words that need no language. */
import { hoursText } from '../../../rules/times.ts'
import type { DutyRow } from '../../queries/duties.ts'

const kept = [
  'title',
  'description',
  'type',
  'typeId',
  'date',
  'startTime',
  'endTime',
  'endsNextDay',
  'location',
  'status',
  'priority',
  'instructions',
  'teachersNeeded',
] as const

/** Facts of a duty for the audit log. */
export const factsOf = (row: DutyRow) => Object.fromEntries(kept.map((key) => [key, row[key]]))

/** `Gate duty, 2026-03-10 06:30–07:30, Main gate`. */
export const inShort = (row: DutyRow): string => `${row.title}, ${row.date} ${hoursText(row)}, ${row.location}`

type Said = (row: DutyRow) => string

const said: readonly Said[] = [
  ({ title }) => title,
  (row) => `${row.date} ${hoursText(row)}`,
  ({ location }) => location,
  ({ type }) => type,
  ({ priority }) => priority,
  ({ teachersNeeded }) => String(teachersNeeded),
  ({ description }) => description ?? '–',
  ({ instructions }) => instructions ?? '–',
]

/** Changed fields with old and new values, most relevant to a teacher first. */
export const changesOf = (before: DutyRow, after: DutyRow): string =>
  said
    .filter((say) => say(before) !== say(after))
    .map((say) => `${say(before)} → ${say(after)}`)
    .join('; ')

/** Time or place changed, so its teachers are notified. */
export const isMoved = (before: DutyRow, after: DutyRow): boolean =>
  `${before.date} ${hoursText(before)} ${before.location}` !== `${after.date} ${hoursText(after)} ${after.location}`
