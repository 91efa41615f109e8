/** Page 1 of the board pack: five sentences, four facts, and what the Board is asked to decide. */
import { termNameIn } from '#platform/pure/term-name.ts'
import type { Board } from '../../../contract/boards.ts'
import type { Overview, Weekly } from '../../../contract/overview.ts'
import { axisOf, roundMoney } from '../../../rules/board.ts'
import { boardWords, type BoardWords } from '../../../rules/board-words.ts'
import { percentText, saysIn } from '../../../rules/says.ts'
import { filledSeats, levelRow, seatsOf } from '../drawings.ts'
import type { BoardFacts } from './facts.ts'

type Language = 'en' | 'sw'

/** Millimetres of the drawings. */
const chart = { width: 70, height: 26 }
const row = { width: 140, least: 8, names: 20 }

const titleOf = ({ data }: BoardFacts, words: BoardWords, language: Language): string => {
  const at = data.term ? words.titleAt(termNameIn(language, data.term.name), data.term.week) : words.board
  // The headline of the analytics page: attendance, then what changed most in marks.
  const [attendance] = data.insights.filter(({ kind }) => kind === 'attendance')
  const [area] = data.insights.filter(({ kind }) => kind === 'area')
  const said = saysIn(language, [...(attendance ? [attendance] : []), ...(area ? [area] : [])])
    .map((one) => /^[^.:]+/.exec(one)?.[0] ?? one)
    .join('; ')
  return said ? `${at}: ${said.charAt(0).toLowerCase()}${said.slice(1)}` : at
}

const sentencesOf = (facts: BoardFacts, board: Board, words: BoardWords, language: Language): string[] => {
  const { data, lastYear, moves } = facts
  const [now, then] = [data.attendance?.percent, lastYear?.attendance?.percent]
  const change =
    now !== null && now !== undefined && then !== null && then !== undefined ? Math.round(now - then) : null
  const money = data.collections?.total
  const areas = (data.spread?.areas ?? []).flatMap(({ name, change: by }) => (by === null ? [] : [{ name, by }]))
  const [worst] = areas.filter(({ by }) => by < 0).toSorted((a, b) => a.by - b.by)
  const sum = (of: 'up' | 'down'): number => moves.reduce((total, one) => total + one[of], 0)
  return [
    ...(now === null || now === undefined
      ? []
      : [words.attendance(percentText(now), change, lastYear?.term?.year ?? null)]),
    ...(money
      ? [
          words.fees(
            percentText(money.percent),
            roundMoney(money.collected, language),
            roundMoney(money.billed, language),
          ),
        ]
      : []),
    ...(areas.length > 0
      ? [
          words.marks(
            areas.filter(({ by }) => by > 0).length,
            areas.filter(({ by }) => by < 0).length,
            worst ? { area: worst.name, points: -worst.by } : null,
          ),
        ]
      : []),
    ...(moves.length > 0 ? [words.moves(sum('up'), sum('down'))] : []),
    words.asked(board.decisions.length),
  ]
}

const attendanceOf = ({ weeks, weeksBefore, data, lastYear }: BoardFacts, words: BoardWords) => {
  if (weeks.length === 0) return null
  const last = Math.max(...weeks.map(({ week }) => week), 2)
  const then = weeksBefore.filter(({ week }) => week <= last)
  const { start, ticks } = axisOf([...weeks, ...then].map(({ present }) => present))
  const x = (week: number): number => ((week - 1) / (last - 1)) * chart.width
  const y = (percent: number): number => chart.height - ((percent - start) / (100 - start)) * chart.height
  const line = (shares: typeof weeks) => shares.map(({ week, present }) => [x(week), y(present)])
  const endOf = (shares: typeof weeks, label: string | undefined) => {
    const end = shares.at(-1)
    return end && label ? { label, y: y(end.present) } : null
  }
  const [now, before] = [endOf(weeks, data.term?.year), endOf(then, lastYear?.term?.year)]
  // Two labels at the same height stand below each other.
  const apart = now && before && Math.abs(now.y - before.y) < 4.5 ? (now.y <= before.y ? 4.5 : -4.5) : null
  return {
    title: words.present,
    note: words.axis(start),
    ...chart,
    ticks: ticks.map((tick) => ({ label: String(tick), y: y(tick) })),
    weeks: [...new Set([1, Math.round((1 + last) / 2), last])].map((week) => ({
      label: week === 1 ? `${words.week} 1` : String(week),
      x: x(week),
    })),
    now: line(weeks),
    before: line(then),
    labels: [
      ...(now ? [{ ...now, strong: true }] : []),
      ...(before ? [{ ...before, y: apart === null || !now ? before.y : now.y + apart, strong: false }] : []),
    ],
  }
}

const feesOf = ({ data }: BoardFacts, words: BoardWords, language: Language) => {
  const total = data.collections?.total
  if (!total) return null
  const paid = filledSeats(total.percent)
  return {
    title: words.feesTitle(roundMoney(total.collected, language), roundMoney(total.billed, language)),
    note: words.seat,
    seats: seatsOf(total.percent),
    says: words.paid(paid, roundMoney(total.billed - total.collected, language)),
  }
}

const levelsOf = ({ levels }: BoardFacts, words: BoardWords) =>
  levels.length === 0
    ? null
    : {
        title: words.levels,
        results: words.results,
        codes: [...new Set(levels.flatMap(({ bands }) => bands.map(({ code }) => code)))],
        width: row.width,
        names: row.names,
        grades: levels.map(({ grade, results, bands }) => levelRow(grade, results, bands, row)),
      }

const weeklyOf = (data: Overview | null, measure: Weekly['measure']): number | null =>
  data?.weekly.find((one) => one.measure === measure)?.total ?? null

const severe = ['high', 'critical']

/** Rows of what the reader may see, with the term before. */
export const safetyRows = ({ data, before, severities }: BoardFacts, words: BoardWords): [string, string, string][] => {
  const dutiesOf = (one: Overview | null) => one?.duties ?? null
  const sumOf = (one: Overview | null, of: (duty: NonNullable<Overview['duties']>[number]) => number): number | null =>
    dutiesOf(one)?.reduce((sum, duty) => sum + of(duty), 0) ?? null
  const severeIn = (found: ReadonlyMap<string, number> | undefined): number | null =>
    found ? severe.reduce((sum, one) => sum + (found.get(one) ?? 0), 0) : null
  const allIn = (found: ReadonlyMap<string, number> | undefined): number | null =>
    found ? [...found.values()].reduce((sum, one) => sum + one, 0) : null
  const rows: [string, number | null, number | null][] = [
    [words.rows.incidents, allIn(severities?.now), allIn(severities?.before)],
    [words.rows.severe, severeIn(severities?.now), severeIn(severities?.before)],
    [words.rows.duties, sumOf(data, ({ count }) => count), sumOf(before, ({ count }) => count)],
    [words.rows.hours, sumOf(data, ({ hours }) => hours), sumOf(before, ({ hours }) => hours)],
    [words.rows.staff, dutiesOf(data)?.length ?? null, dutiesOf(before)?.length ?? null],
    [words.rows.loans, weeklyOf(data, 'loans'), weeklyOf(before, 'loans')],
  ]
  const shown = (value: number | null): string => (value === null ? '–' : String(Math.round(value)))
  return rows.flatMap(([name, now, then]) =>
    now === null ? [] : [[name, shown(now), before === null ? '–' : shown(then)] as [string, string, string]],
  )
}

export const firstPage = (facts: BoardFacts, board: Board, language: Language) => {
  const words = boardWords[language]
  const named = (one: { readonly name: string } | null | undefined): string =>
    one ? termNameIn(language, one.name) : '–'
  return {
    title: titleOf(facts, words, language),
    sentences: sentencesOf(facts, board, words, language).join(' '),
    attendance: attendanceOf(facts, words),
    fees: feesOf(facts, words, language),
    levels: levelsOf(facts, words),
    safety: {
      title: words.safety,
      heads: [named(facts.data.term), named(facts.data.before)],
      rows: safetyRows(facts, words),
    },
    decisions: {
      title: words.decide,
      none: words.noDecisions,
      boxes: words.boxes,
      items: board.decisions,
    },
    signers: [words.head, words.chair],
  }
}
