/** Advanced pictures of a report: their tables, what is to be said with them, and their drawings. */
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import type {
  Advanced,
  AdvancedPicture,
  Cohort,
  CompareMeasure,
  ComparedSides,
  Together,
} from '../../../contract/advanced.ts'
import { advancedTable, named, partName, sideName } from '../../../rules/advanced/table.ts'
import { advancedTexts } from '../../../rules/advanced/texts.ts'
import { axisOf } from '../../../rules/board.ts'
import { percentText } from '../../../rules/says.ts'
import { barsOf, lines, type ReportChart, type ReportPart } from './charts.ts'

type Language = 'en' | 'sw'

const shares: readonly CompareMeasure[] = ['marks', 'levels', 'attendance', 'late', 'collections']
const highestLevel = 4

const compareChart = ({ measure, rows }: ComparedSides, language: Language): ReportChart | null => {
  const figure = (value: number): string => (shares.includes(measure) ? percentText(value) : String(value))
  const all = rows.flatMap(({ key, first, second }) => {
    const name = partName(measure, key, language)
    return [
      ...(first === null ? [] : [{ name, value: first, figure: figure(first) }]),
      ...(second === null
        ? []
        : [{ name: first === null ? name : '', value: second, figure: figure(second), second: true }]),
    ]
  })
  return measure === 'competencies' ? barsOf(all, highestLevel) : barsOf(all)
}

/** Per cents from the bottom of the axis to 100. */
const upTo100 = (values: readonly number[]) => {
  const { start, ticks } = axisOf(values)
  const y = (percent: number): number => lines.height - ((percent - start) / (100 - start)) * lines.height
  return { y, ticks: ticks.map((tick) => ({ label: String(tick), y: y(tick) })) }
}

const cohortChart = ({ terms }: Cohort): ReportChart | null => {
  const shown = terms.flatMap(({ marks, year }) => (marks ? [{ median: marks.median, year }] : []))
  const last = shown.at(-1)
  if (shown.length < 2 || !last) return null
  const { y, ticks } = upTo100(shown.map(({ median }) => median))
  const x = (at: number): number => (at / (shown.length - 1)) * lines.width
  return {
    kind: 'lines',
    ...lines,
    ticks,
    now: shown.map(({ median }, at) => [x(at), y(median)]),
    before: [],
    labels: [{ label: percentText(last.median), y: y(last.median), strong: true }],
    weeks: shown.flatMap(({ year }, at) => (shown[at - 1]?.year === year ? [] : [{ label: year, x: x(at) }])),
  }
}

const togetherChart = ({ points }: Together): ReportChart => {
  const all = points.map(({ x }) => x)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const x = (value: number): number => (most === least ? 0.5 : (value - least) / (most - least)) * lines.width
  const { y, ticks } = upTo100(points.map((point) => point.y))
  return {
    kind: 'dots',
    ...lines,
    ticks,
    dots: points.map((point) => ({ x: x(point.x), y: y(point.y) })),
    marks: [...new Set([least, most])].map((value) => ({ label: String(Math.round(value * 10) / 10), x: x(value) })),
  }
}

type Shown = Pick<ReportPart, 'title' | 'note' | 'chart'>

const compared = ({ compare, whole }: Advanced, language: Language): Shown | null => {
  if (!compare?.rows.some(({ first, second }) => first !== null || second !== null)) return null
  const texts = advancedTexts[language]
  const first = sideName(compare.first, whole, language)
  const second = compare.second && sideName(compare.second, whole, language)
  return {
    title: `${texts.titles.compare}: ${texts.measures[compare.measure]}`,
    note: second === null ? first : named(texts.sides, { first, second }),
    chart: compareChart(compare, language),
  }
}

const followed = ({ cohort }: Advanced, language: Language): Shown | null => {
  if (!cohort?.terms.some(({ marks }) => marks !== null)) return null
  const texts = advancedTexts[language]
  return { title: `${texts.titles.cohort}: ${cohort.name}`, note: texts.followed, chart: cohortChart(cohort) }
}

const together = ({ together: found }: Advanced, language: Language): Shown | null => {
  if (!found || found.points.length === 0) return null
  const texts = advancedTexts[language]
  return {
    title: `${texts.titles.together}: ${texts.median}, ${texts.factors[found.factor]}`,
    note: texts.cause,
    chart: togetherChart(found),
  }
}

const parts = { compare: compared, cohort: followed, together }

/** @returns undefined where there is nothing to show */
export const advancedPart = (picture: AdvancedPicture, data: Advanced, language: Language): ReportPart | undefined => {
  const shown = parts[picture](data, language)
  if (!shown) return undefined
  const { columns, rows } = advancedTable(picture, data, language)
  const heads: SheetColumn[] = columns.map((column, index) => ({ ...column, width: index === 0 ? 28 : 20 }))
  return { ...shown, sheet: advancedTexts[language].titles[picture], heads, rows }
}
