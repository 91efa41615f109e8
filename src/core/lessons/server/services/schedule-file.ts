/** Own lessons as a file: the week on paper or in a spreadsheet, or the rest of the term for calendar apps. */
import type { Actor } from '#core/access/contract/access.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { termOfDay } from '#core/academics/rules/calendar.ts'
import { columnDay, paperDay, paperOf } from '#core/schools/server/public.ts'
import { addDays, instantOf, mondayOf, schoolTime } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { icalFile } from '#platform/server/calendars/ical.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer } from '#platform/server/sheets/answer.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DatedLesson } from '../../contract/lessons.ts'
import type { ScheduleFormat, ScheduleWeek } from '../../contract/schedule.ts'
import { weekTableOf } from '../../rules/week-table.ts'
import type { Schedules } from './schedule.ts'
import { weekOn } from './weeks.ts'

const words = {
  en: {
    title: 'Timetable',
    week: 'Week of {day}',
    weeks: { a: 'week A', b: 'week B' },
    columns: { date: 'Day', time: 'Time', area: 'Learning area', class: 'Class', teacher: 'Teacher', room: 'Room' },
    covered: '{cover}, in place of {teacher}',
    uncovered: '{teacher} is away',
    cancelled: 'Cancelled: {reason}',
    reasons: { sports_day: 'Sports day', teacher_away: 'the teacher is away, the class joins another', other: '' },
    closed: 'No school',
  },
  sw: {
    title: 'Ratiba',
    week: 'Wiki ya {day}',
    weeks: { a: 'wiki A', b: 'wiki B' },
    columns: { date: 'Siku', time: 'Saa', area: 'Somo', class: 'Darasa', teacher: 'Mwalimu', room: 'Chumba' },
    covered: '{cover}, badala ya {teacher}',
    uncovered: '{teacher} hayupo',
    cancelled: 'Kimefutwa: {reason}',
    reasons: { sports_day: 'siku ya michezo', teacher_away: 'mwalimu hayupo, darasa linajiunga na lingine', other: '' },
    closed: 'Hakuna shule',
  },
} as const
type Words = (typeof words)['en' | 'sw']

const teacherText = ({ teacher, cover, state, cancelled }: DatedLesson, text: Words): string => {
  if (cancelled) {
    const reason = [text.reasons[cancelled.reason], cancelled.note].filter(Boolean).join(', ')
    return text.cancelled.replace('{reason}', () => reason)
  }
  const name = teacher?.name ?? ''
  if (state === 'planned' || state === 'cancelled') return name
  return text[state].replace('{cover}', cover?.name ?? '').replace('{teacher}', name)
}

const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#listing((auto, ..data.headers.slice(1).map(_ => 1fr)), data.headers, data.rows, size: 8pt)
`

/** Makes the file, after the transaction. */
export type MakeFile = (documents: Documents) => Promise<FileAnswer>

export interface ScheduleFileRequest {
  readonly actor: Pick<Actor, 'role' | 'language' | 'timeZone'>
  readonly format: ScheduleFormat
  /** Any day of the week. */
  readonly date: string
}

/** Weeks in a calendar file when the day is in no term. */
const weeksWithoutTerm = 4

const calendarFile = (lessons: readonly DatedLesson[], { actor }: ScheduleFileRequest, stamp: Date): FileAnswer => {
  const text = words[actor.language]
  const at = (date: string, time: string): Date => instantOf(date, time, actor.timeZone)
  const body = icalFile({
    name: text.title,
    product: 'Timetable',
    language: actor.language,
    events: lessons.map((lesson) => ({
      id: `lesson-${lesson.id}-${lesson.date}`,
      summary:
        actor.role === 'student' ? lesson.learningArea.name : `${lesson.learningArea.name}, ${lesson.stream.label}`,
      stamp,
      start: at(lesson.date, lesson.startTime),
      end: at(lesson.date, lesson.endTime),
      location: lesson.room?.name,
      description: teacherText(lesson, text),
      isCancelled: lesson.state === 'cancelled',
    })),
  })
  return { name: `${text.title}.ics`, type: 'text/calendar', body }
}

const cellText = (lesson: DatedLesson, { actor }: ScheduleFileRequest): string =>
  [
    lesson.learningArea.name,
    actor.role === 'student' ? teacherText(lesson, words[actor.language]) : lesson.stream.label,
    actor.role !== 'student' && lesson.cancelled ? teacherText(lesson, words[actor.language]) : null,
    lesson.room?.name,
  ]
    .filter(Boolean)
    .join('\n')

const weekPaper = async (
  tx: Tx,
  { weekStart, week, days }: ScheduleWeek,
  asking: ScheduleFileRequest,
): Promise<MakeFile> => {
  const { language, timeZone } = asking.actor
  const text = words[language]
  const subtitle = [text.week.replace('{day}', paperDay(weekStart, language)), week && text.weeks[week]]
    .filter(Boolean)
    .join(', ')
  const paper = await paperOf(tx, schoolTime(tx.at, timeZone).date, language, {
    title: text.title,
    subtitle,
    landscape: true,
  })
  const rows = weekTableOf(days).map(({ startTime, endTime, cells }) => [
    `${startTime}–${endTime}`,
    ...cells.map((cell) => cell.map((lesson) => cellText(lesson, asking)).join('\n')),
  ])
  const headers = [
    text.columns.time,
    ...days.map((day) =>
      [columnDay(day.date, language), day.isSchoolDay ? null : (day.dayName ?? text.closed)].filter(Boolean).join('\n'),
    ),
  ]
  return async (documents) => ({
    name: `${text.title} ${weekStart}.pdf`,
    type: 'application/pdf',
    body: await documents.renderPdf({ template, data: { paper, headers, rows } }),
    inline: true,
  })
}

/** The last day of a calendar file. */
const lastDay = async (tx: Tx, date: string): Promise<string> =>
  termOfDay(await calendarOf(tx), date)?.endsOn ?? addDays(mondayOf(date), weeksWithoutTerm * 7 - 1)

/** Writes an audit entry. */
export const scheduleFile = async (tx: Tx, schedules: Schedules, asking: ScheduleFileRequest): Promise<MakeFile> => {
  const { actor, format, date } = asking
  const monday = mondayOf(date)
  const last = format === 'ics' ? await lastDay(tx, date) : addDays(monday, 6)
  const days =
    format === 'ics'
      ? await schedules.read(tx, actor.role, monday, last)
      : (await schedules.week(tx, actor.role, date)).days
  const lessons = days.flatMap((day) => day.lessons)
  await audit(tx, {
    action: 'lessons.export_schedule',
    entity: 'lessons',
    entityId: schoolOf(tx),
    after: { format, from: monday, to: last, lessons: lessons.length },
  })
  if (format === 'pdf') return weekPaper(tx, { weekStart: monday, week: await weekOn(tx, monday), days }, asking)
  if (format === 'ics') {
    const file = calendarFile(lessons, asking, tx.at)
    return async () => file
  }
  const text = words[actor.language]
  const widths = { date: 12, time: 14, area: 28, class: 16, teacher: 36, room: 20 } as const
  const columns = (Object.keys(widths) as (keyof typeof widths)[]).map((key) => ({
    key,
    header: text.columns[key],
    type: key === 'date' ? ('date' as const) : ('text' as const),
    width: widths[key],
  }))
  const rows = lessons.map((lesson) => ({
    date: lesson.date,
    time: `${lesson.startTime}–${lesson.endTime}`,
    area: lesson.learningArea.name,
    class: lesson.stream.label,
    teacher: teacherText(lesson, text),
    room: lesson.room?.name ?? '',
  }))
  return () => sheetAnswer(`${text.title} ${monday}`, format, columns, rows)
}
