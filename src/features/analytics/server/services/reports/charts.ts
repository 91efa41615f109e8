/** The pictures of a report, drawn as in the board pack from the figures of the page. */
import type { SheetColumn, SheetRow } from '#platform/server/sheets/write.ts'
import { termNameIn } from '#platform/pure/term-name.ts'
import type { CompetencyCode } from '#core/academics/contract/cbe.ts'
import type { Overview, PictureId } from '../../../contract/overview.ts'
import { axisOf, roundMoney } from '../../../rules/board.ts'
import { boardWords } from '../../../rules/board-words.ts'
import { weekdayIn } from '../../../rules/export-table.ts'
import { exportTexts } from '../../../rules/export-texts.ts'
import { percentText } from '../../../rules/says.ts'
import { filledSeats, levelRow, seatsOf } from '../drawings.ts'

type Language = 'en' | 'sw'

/** Millimetres of the drawings on a page of a report. */
export const lines = { width: 150, height: 30 }
const row = { width: 112, least: 8, names: 48 }
const bars = { width: 100, names: 48 }

interface Bar {
  readonly name: string
  readonly value: number
  readonly figure: string
  /** Of the other side. */
  readonly second?: boolean
}

export type ReportChart =
  | ({ readonly kind: 'lines' } & Readonly<Record<string, unknown>>)
  | ({ readonly kind: 'dots' } & Readonly<Record<string, unknown>>)
  | { readonly kind: 'seats'; readonly seats: readonly boolean[]; readonly says: string }
  | {
      readonly kind: 'levels'
      readonly names: number
      readonly width: number
      readonly codes: readonly string[]
      readonly grades: readonly ReturnType<typeof levelRow>[]
    }
  | {
      readonly kind: 'bars'
      readonly names: number
      readonly bars: readonly (Omit<Bar, 'value'> & { readonly width: number })[]
    }

/** One picture of a report. */
export interface ReportPart {
  readonly title: string
  /** Name of its sheet. */
  readonly sheet: string
  /** What must be said with it. */
  readonly note: string | null
  readonly chart: ReportChart | null
  readonly heads: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
}

export const barsOf = (all: readonly Bar[], most = Math.max(...all.map(({ value }) => value))): ReportChart | null =>
  all.length === 0 || most <= 0
    ? null
    : {
        kind: 'bars',
        names: bars.names,
        bars: all.map(({ value, ...bar }) => ({ ...bar, width: (value / most) * bars.width })),
      }

/** Day by day, with the weeks below. */
const attendanceChart = ({ attendance }: Overview, language: Language): ReportChart | null => {
  const days = (attendance?.days ?? []).flatMap(({ percent, week }) => (percent === null ? [] : [{ percent, week }]))
  const last = days.at(-1)
  if (days.length < 2 || !last) return null
  const { start, ticks } = axisOf(days.map(({ percent }) => percent))
  const x = (at: number): number => (at / (days.length - 1)) * lines.width
  const y = (percent: number): number => lines.height - ((percent - start) / (100 - start)) * lines.height
  const weeks = [...new Set(days.map(({ week }) => week))]
  return {
    kind: 'lines',
    ...lines,
    ticks: ticks.map((tick) => ({ label: String(tick), y: y(tick) })),
    now: days.map(({ percent }, at) => [x(at), y(percent)]),
    before: [],
    labels: [{ label: percentText(last.percent), y: y(last.percent), strong: true }],
    weeks: weeks.map((week, index) => ({
      label: index === 0 ? `${boardWords[language].week} ${week}` : String(week),
      x: x(days.findIndex((day) => day.week === week)),
    })),
  }
}

type Counted = readonly { readonly code: string; readonly learners: number }[]

const levelsChart = (all: readonly { readonly name: string; readonly bands: Counted }[]): ReportChart | null => {
  const shown = all.filter(({ bands }) => bands.length > 0)
  if (shown.length === 0) return null
  return {
    kind: 'levels',
    names: row.names,
    width: row.width,
    codes: [...new Set(shown.flatMap(({ bands }) => bands.map(({ code }) => code)))],
    grades: shown.map(({ name, bands }) =>
      levelRow(
        name,
        bands.reduce((sum, { learners }) => sum + learners, 0),
        bands,
        row,
      ),
    ),
  }
}

const flowChart = ({ flow, term }: Overview, language: Language): ReportChart | null =>
  flow && term
    ? levelsChart([
        { name: termNameIn(language, flow.before), bands: flow.from },
        { name: termNameIn(language, term.name), bands: flow.to },
      ])
    : null

const collectionsChart = ({ collections }: Overview, language: Language): ReportChart | null => {
  if (!collections) return null
  const { percent, billed, collected } = collections.total
  return {
    kind: 'seats',
    seats: seatsOf(percent),
    says: boardWords[language].paid(filledSeats(percent), roundMoney(billed - collected, language)),
  }
}

const weekChart = (data: Overview, measure: Overview['weekly'][number]['measure'], language: Language) =>
  barsOf(
    (data.weekly.find((one) => one.measure === measure)?.weeks ?? []).map(({ week, count }) => ({
      name: `${boardWords[language].week} ${week}`,
      value: count,
      figure: String(count),
    })),
  )

/** @returns null where there is nothing to draw */
export const chartOf = (picture: PictureId, data: Overview, language: Language): ReportChart | null => {
  switch (picture) {
    case 'attendance':
      return attendanceChart(data, language)
    case 'spread':
      return levelsChart(data.spread?.areas ?? [])
    case 'flow':
      return flowChart(data, language)
    case 'competencies':
      return barsOf(
        (data.competencies?.[0]?.values ?? []).map(({ code, mean }) => ({
          name: exportTexts[language].competencies[code as CompetencyCode],
          value: mean,
          figure: String(mean),
        })),
        4,
      )
    case 'collections':
      return collectionsChart(data, language)
    case 'duties':
      return barsOf((data.duties ?? []).map(({ name, count }) => ({ name, value: count, figure: String(count) })))
    case 'punctuality':
      return barsOf(
        (data.attendance?.weekdays ?? []).map(({ weekday, late }) => ({
          name: weekdayIn(language, weekday),
          value: late ?? 0,
          figure: percentText(late ?? 0),
        })),
      )
    case 'weather':
      return barsOf(
        (data.attendance?.weather.kinds ?? []).flatMap(({ weather, days, late }) =>
          late === null
            ? []
            : [
                {
                  name: exportTexts[language].weathers[weather],
                  value: late,
                  figure: `${percentText(late)} (${days})`,
                },
              ],
        ),
      )
    case 'incidents':
    case 'loans':
    case 'tutor':
      return weekChart(data, picture, language)
  }
}
