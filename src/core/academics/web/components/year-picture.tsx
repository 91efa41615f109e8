/** The terms of a year as seats: each one a week with its school days, today's ringed. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import type { MenuAction } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { AcademicYear, ExceptionItem, Term } from '../../contract/calendar.ts'
import { termWeeks, type TermWeek } from '../../rules/term-weeks.ts'
import classes from './year-picture.module.css'

export interface YearPictureProps {
  year: AcademicYear
  exceptions: readonly ExceptionItem[]
  /** The school's day. */
  today: string
  menuOf: (term: Term) => readonly MenuAction[]
}

interface DrawnTerm {
  term: Term
  weeks: readonly TermWeek[]
  days: number
}

const stateOf = ({ days, when }: TermWeek): SeatState =>
  days === 0 ? 'none' : when === 'past' ? 'here' : when === 'now' ? 'own' : 'to-come'

const TermLine = ({ term, weeks, days, menu }: DrawnTerm & { menu: readonly MenuAction[] }) => {
  const { t } = useTranslation('academics')
  const formats = useFormats()
  const termName = useTermName()
  const sum = t('year.sum', { weeks: t('year.weeks', { count: weeks.length }), days: t('year.days', { count: days }) })
  return (
    <div className={classes.term}>
      <div className={classes.words}>
        <span className={classes.name}>{termName(term.name)}</span>
        <span className={classes.dates}>
          {t('range', { from: formats.date(term.startsOn, 'day'), to: formats.date(term.endsOn, 'day') })}
        </span>
      </div>
      <div className={classes.weeks} role="img" aria-label={`${termName(term.name)}: ${sum}`}>
        {weeks.map((week) => (
          <Seat
            key={week.number}
            state={stateOf(week)}
            size={28}
            letter={week.days > 0 ? String(week.days) : ''}
            today={week.when === 'now'}
            soft
          />
        ))}
      </div>
      <span className={classes.sum}>{sum}</span>
      <span>
        <RowMenu name={termName(term.name)} actions={menu} />
      </span>
    </div>
  )
}

const WeekTable = ({ terms }: { terms: readonly DrawnTerm[] }) => {
  const { t } = useTranslation('academics')
  const formats = useFormats()
  const termName = useTermName()
  const rows = terms.flatMap(({ term, weeks }) => weeks.map((week) => ({ term, week })))
  const columns = [
    {
      id: 'week',
      header: t('year.week'),
      cell: ({ term, week }: (typeof rows)[number]) =>
        t('year.weekOf', { term: termName(term.name), week: week.number }),
    },
    {
      id: 'from',
      header: t('year.from'),
      cell: ({ week }: (typeof rows)[number]) => formats.date(week.monday, 'short'),
    },
    { id: 'days', header: t('year.schoolDays'), numeric: true, cell: ({ week }: (typeof rows)[number]) => week.days },
  ]
  return (
    <DataTable
      label={t('year.picture')}
      columns={columns}
      rows={rows}
      rowId={({ term, week }) => `${term.id} ${week.number}`}
    />
  )
}

export const YearPicture = ({ year, exceptions, today, menuOf }: YearPictureProps) => {
  const { t } = useTranslation('academics')
  const terms = year.terms.map((term): DrawnTerm => {
    const weeks = termWeeks({ terms: year.terms, exceptions }, term, today)
    return { term, weeks, days: weeks.reduce((sum, week) => sum + week.days, 0) }
  })
  const legend = (
    <Legend
      entries={[
        { state: 'here', label: t('year.past') },
        { state: 'own', label: t('year.now') },
        { state: 'to-come', label: t('year.toCome') },
        { state: 'none', label: t('year.noSchool') },
      ]}
    />
  )
  const picture = (
    <div className={classes.year}>
      {terms.map((drawn) => (
        <TermLine key={drawn.term.id} {...drawn} menu={menuOf(drawn.term)} />
      ))}
    </div>
  )
  return <SameAsTable picture={picture} table={<WeekTable terms={terms} />} legend={legend} />
}
