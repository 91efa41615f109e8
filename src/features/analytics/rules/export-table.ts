/** The table of a picture: the same figures as on the page. */
import type { CompetencyCode } from '#core/academics/contract/cbe.ts'
import type { Overview, PictureId } from '../contract/overview.ts'
import type { ExportTexts } from './export-texts.ts'

export interface ExportColumn {
  readonly key: string
  readonly type: 'text' | 'number' | 'date'
}
export interface ExportTable {
  readonly columns: readonly ExportColumn[]
  readonly rows: readonly Readonly<Record<string, string | number | null>>[]
}

const text = (key: string): ExportColumn => ({ key, type: 'text' })
const number = (key: string): ExportColumn => ({ key, type: 'number' })

export const weekdayIn = (language: 'en' | 'sw', weekday: number): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    // 1 January 2024 is a Monday.
    Date.UTC(2024, 0, weekday),
  )

type Table = (data: Overview, texts: ExportTexts, language: 'en' | 'sw') => ExportTable

const weekly =
  (measure: Overview['weekly'][number]['measure']): Table =>
  ({ weekly: all }) => ({
    columns: [number('week'), number('count')],
    rows: all.find((one) => one.measure === measure)?.weeks ?? [],
  })

const tables: Readonly<Record<PictureId, Table>> = {
  attendance: ({ attendance }) => ({
    columns: [{ key: 'date', type: 'date' }, number('week'), number('present'), number('late')],
    rows: (attendance?.days ?? []).flatMap(({ date, week, percent, late }) =>
      percent === null ? [] : [{ date, week, present: percent, late }],
    ),
  }),
  punctuality: ({ attendance }, _texts, language) => ({
    columns: [text('weekday'), number('days'), number('present'), number('late')],
    rows: (attendance?.weekdays ?? []).map(({ weekday, days, percent, late }) => ({
      weekday: weekdayIn(language, weekday),
      days,
      present: percent,
      late,
    })),
  }),
  weather: ({ attendance }, texts) => ({
    columns: [text('weather'), number('days'), number('present'), number('late')],
    rows: attendance?.weather.kinds.length
      ? [
          ...attendance.weather.kinds.map(({ weather, days, percent, late }) => ({
            weather: texts.weathers[weather],
            days,
            present: percent,
            late,
          })),
          ...(attendance.weather.missing > 0
            ? [{ weather: texts.notRecorded, days: attendance.weather.missing, present: null, late: null }]
            : []),
        ]
      : [],
  }),
  spread: ({ spread }) => ({
    columns: [text('area'), ...['learners', 'low', 'lower', 'median', 'upper', 'high', 'before', 'change'].map(number)],
    rows: (spread?.areas ?? []).map(({ name, bands: _bands, ...figures }) => ({ area: name, ...figures })),
  }),
  flow: ({ flow }) => ({
    columns: [text('from'), text('to'), number('learners')],
    rows: flow?.links ?? [],
  }),
  competencies: ({ competencies }, texts) => ({
    columns: [text('class'), text('competency'), number('mean'), number('learners')],
    rows: (competencies ?? []).flatMap(({ label, streamId, values }) =>
      values.map(({ code, mean, learners }) => ({
        class: streamId === null ? texts.all : label,
        competency: texts.competencies[code as CompetencyCode],
        mean,
        learners,
      })),
    ),
  }),
  collections: ({ collections }) => ({
    columns: [text('grade'), number('billed'), number('collected'), number('percent')],
    rows: (collections?.grades ?? []).map((share) => ({ ...share })),
  }),
  duties: ({ duties }) => ({
    columns: [text('name'), number('duties'), number('hours')],
    rows: (duties ?? []).map(({ name, count, hours }) => ({ name, duties: count, hours })),
  }),
  incidents: weekly('incidents'),
  loans: weekly('loans'),
  tutor: weekly('tutor'),
}

export const exportTable = (
  picture: PictureId,
  data: Overview,
  texts: ExportTexts,
  language: 'en' | 'sw',
): ExportTable => tables[picture](data, texts, language)
