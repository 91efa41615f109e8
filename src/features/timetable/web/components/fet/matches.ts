/** The things of a FET file in lists, each with what it can be in the school. */
import { useTranslation } from 'react-i18next'
import { useLevelName } from '#core/schools/web/public.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FetMatches, FetSchool } from '../../../contract/fet.ts'

export const matchKinds = ['classes', 'subjects', 'teachers', 'rooms', 'days', 'hours'] as const
export type MatchKind = (typeof matchKinds)[number]

interface Option {
  readonly value: string
  readonly label: string
}

export interface MatchRow {
  readonly key: string
  readonly label: string
  /** A set of learners may be several classes. */
  readonly several: boolean
  readonly values: readonly string[]
  readonly options: readonly Option[]
  readonly matchedWith: (values: readonly string[]) => FetMatches
}

const sorted = (options: readonly Option[]): Option[] =>
  [...options].sort((one, other) => one.label.localeCompare(other.label))

const named = (list: readonly { readonly id: string; readonly name: string }[]): Option[] =>
  sorted(list.map(({ id, name }) => ({ value: id, label: name })))

const replaced = <T>(list: readonly T[], place: number, next: T): T[] =>
  list.map((one, nth) => (nth === place ? next : one))

const valuesOf = (value: string | number | null): string[] => (value === null ? [] : [String(value)])

export const useMatchRows = (
  school: FetSchool,
  matches: FetMatches,
): Readonly<Record<MatchKind, readonly MatchRow[]>> => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const levelName = useLevelName()
  const [longest] = [...school.bells].sort((one, other) => other.periods.length - one.periods.length)
  const streams = school.streams.map(({ id, label }) => ({ value: id, label }))
  const byId = (kind: 'teachers' | 'rooms', options: readonly Option[]): MatchRow[] =>
    matches[kind].map((one, place) => ({
      key: one.name,
      label: one.name,
      several: false,
      values: valuesOf(one.id),
      options,
      matchedWith: ([id = null]) => ({ ...matches, [kind]: replaced(matches[kind], place, { ...one, id }) }),
    }))
  return {
    classes: matches.classes.map((one, place) => ({
      key: one.name,
      label: one.name,
      several: true,
      values: one.ids,
      options: streams,
      matchedWith: (ids) => ({ ...matches, classes: replaced(matches.classes, place, { ...one, ids: [...ids] }) }),
    })),
    subjects: matches.subjects.map((one, place) => ({
      key: `${one.level} ${one.name}`,
      label: t('fet.ofLevel', { subject: one.name, level: levelName(one.level) }),
      several: false,
      values: valuesOf(one.id),
      options: named(school.learningAreas.filter(({ level }) => level === one.level)),
      matchedWith: ([id = null]) => ({ ...matches, subjects: replaced(matches.subjects, place, { ...one, id }) }),
    })),
    teachers: byId('teachers', named(school.teachers)),
    rooms: byId('rooms', named(school.rooms)),
    days: matches.days.map((one, place) => ({
      key: one.name,
      label: one.name,
      several: false,
      values: valuesOf(one.weekday),
      options: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: formats.weekday(day, 'long') })),
      matchedWith: ([day]) => ({
        ...matches,
        days: replaced(matches.days, place, { ...one, weekday: day === undefined ? null : Number(day) }),
      }),
    })),
    hours: matches.hours.map((one, place) => ({
      key: one.name,
      label: one.name,
      several: false,
      values: valuesOf(one.period),
      options: (longest?.periods ?? []).map(({ label, startTime }, nth) => ({
        value: String(nth),
        label: t('fet.period', { label, time: formats.time(startTime) }),
      })),
      matchedWith: ([period]) => ({
        ...matches,
        hours: replaced(matches.hours, place, { ...one, period: period === undefined ? null : Number(period) }),
      }),
    })),
  }
}
