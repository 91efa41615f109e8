/** Pages 2 to 6 of the board pack: the tables behind the first page. */
import { kes } from '#platform/pure/money.ts'
import type { CollectedShare } from '../../../contract/overview.ts'
import { boardWords, type BoardWords } from '../../../rules/board-words.ts'
import { weekdayIn } from '../../../rules/export-table.ts'
import type { BoardFacts } from './facts.ts'
import { safetyRows } from './first-page.ts'

type Language = 'en' | 'sw'

export interface PackTable {
  readonly title: string | null
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
export interface PackPage {
  readonly title: string
  readonly note: string | null
  readonly tables: readonly PackTable[]
}

const one = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : (Math.round(value * 10) / 10).toFixed(1)
const money = (shillings: number): string => kes(Math.round(shillings * 100)).replace('KES ', '')
const signed = (change: number | null): string =>
  change === null ? '–' : change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0'

const attendancePage = (
  { weeks, weeksBefore, data, lastYear }: BoardFacts,
  words: BoardWords,
  language: Language,
): PackPage => {
  const { columns } = words
  const then = new Map(weeksBefore.map(({ week, present }) => [week, present]))
  return {
    title: words.heads.attendance,
    note: null,
    tables: [
      {
        title: null,
        heads: [
          words.week,
          columns.present,
          ...(lastYear?.attendance && lastYear.term ? [lastYear.term.year] : []),
          columns.late,
        ],
        rows: weeks.map(({ week, present, late }) => [
          String(week),
          one(present),
          ...(lastYear?.attendance && lastYear.term ? [one(then.get(week))] : []),
          one(late),
        ]),
      },
      {
        title: words.byWeekday,
        heads: [columns.weekday, columns.present, columns.late],
        rows: (data.attendance?.weekdays ?? []).map(({ weekday, percent, late }) => [
          weekdayIn(language, weekday),
          one(percent),
          one(late),
        ]),
      },
    ],
  }
}

const marksPage = ({ data }: BoardFacts, words: BoardWords): PackPage => {
  const { columns } = words
  return {
    title: words.heads.marks,
    note: words.marksNote,
    tables: [
      {
        title: null,
        heads: [columns.area, columns.learners, columns.middle, columns.median, columns.before, columns.change],
        rows: (data.spread?.areas ?? []).map(({ name, learners, lower, upper, median, before, change }) => [
          name,
          String(learners),
          `${lower}–${upper}`,
          String(median),
          before === null ? '–' : String(before),
          signed(change),
        ]),
      },
    ],
  }
}

const movesPage = ({ moves, levels }: BoardFacts, words: BoardWords): PackPage => {
  const { columns } = words
  const codes = [...new Set(levels.flatMap(({ bands }) => bands.map(({ code }) => code)))]
  return {
    title: words.heads.moves,
    note: words.movesNote,
    tables: [
      {
        title: null,
        heads: [columns.area, columns.up, columns.same, columns.down, columns.all],
        rows: moves.map(({ area, up, down, learners }) => [
          area,
          String(up),
          String(learners - up - down),
          String(down),
          String(learners),
        ]),
      },
      {
        title: words.movesTable,
        heads: [columns.grade, ...codes, words.results],
        rows: levels.map(({ grade, bands, results }) => [
          grade,
          ...codes.map((code) => String(bands.find((band) => band.code === code)?.learners ?? 0)),
          String(results),
        ]),
      },
    ],
  }
}

const feesPage = ({ data }: BoardFacts, words: BoardWords): PackPage => {
  const { columns } = words
  const row = (name: string, { billed, collected, percent }: CollectedShare): string[] => [
    name,
    money(billed),
    money(collected),
    money(billed - collected),
    one(percent),
  ]
  const { grades = [], total } = data.collections ?? {}
  return {
    title: words.heads.fees,
    note: null,
    tables: [
      {
        title: null,
        heads: [columns.grade, columns.billed, columns.collected, columns.open, columns.percent],
        rows: [...grades.map((share) => row(share.grade, share)), ...(total ? [row(columns.all, total)] : [])],
      },
    ],
  }
}

const staffPage = (facts: BoardFacts, words: BoardWords, language: Language): PackPage => {
  const { data, severities } = facts
  const incidents = data.weekly.find(({ measure }) => measure === 'incidents')
  const { columns } = words
  return {
    title: words.heads.staff,
    note: words.staffNote,
    tables: [
      {
        title: null,
        heads: [columns.measure, language === 'sw' ? 'Muhula huu' : 'This term', columns.before],
        rows: safetyRows(facts, words),
      },
      {
        title: words.bySeverity,
        heads: [words.bySeverity, columns.incidents],
        rows: severities
          ? (['low', 'medium', 'high', 'critical'] as const).map((level) => [
              words.severities[level],
              String(severities.now.get(level) ?? 0),
            ])
          : [],
      },
      {
        title: words.byWeek,
        heads: [words.week, columns.incidents],
        rows: (incidents?.weeks ?? []).map(({ week, count }) => [String(week), String(count)]),
      },
    ],
  }
}

export const laterPages = (facts: BoardFacts, language: Language): PackPage[] => {
  const words = boardWords[language]
  return [
    attendancePage(facts, words, language),
    marksPage(facts, words),
    movesPage(facts, words),
    feesPage(facts, words),
    staffPage(facts, words, language),
  ].map((page) => ({ ...page, tables: page.tables.filter(({ rows }) => rows.length > 0) }))
}
