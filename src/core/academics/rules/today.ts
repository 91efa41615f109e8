/** Today's date at the school, and the year a screen starts with. */
import type { Today } from '../contract/shape.ts'
import {
  dayKind,
  isSchoolDay,
  nextSchoolDay,
  termOfDay,
  weekOfTerm,
  weeksInTerm,
  type SchoolCalendar,
  type Span,
} from './calendar.ts'

/** @param date today in the school's time zone */
export const todayOf = (calendar: SchoolCalendar, date: string): Today => {
  const term = termOfDay(calendar, date)
  return {
    date,
    isSchoolDay: isSchoolDay(calendar, date),
    ...dayKind(calendar, date),
    term: term && { id: term.id, name: term.name, number: term.number, startsOn: term.startsOn, endsOn: term.endsOn },
    week: term && weekOfTerm(term, date),
    weeks: term && weeksInTerm(term),
    nextSchoolDay: nextSchoolDay(calendar, date),
  }
}

/** The year that contains the date, else the next one, else the last one. */
export const currentYear = <Y extends Span>(years: readonly Y[], date: string): Y | null => {
  const ordered = [...years].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  return ordered.find((year) => date <= year.endsOn) ?? ordered.at(-1) ?? null
}
