/** What is overdue in each grade, as stacks of seats by how long it is overdue. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { OverdueOfGrade } from '../../contract/day.ts'
import { seatsOfAges, unitFor } from '../../rules/overdue-seats.ts'
import classes from './bursar-day.module.css'

const ages = ['upTo30', 'upTo60', 'over60'] as const
const totalOf = ({ upTo30, upTo60, over60 }: OverdueOfGrade): number => upTo30 + upTo60 + over60

const Stack = ({ row, unit, name }: { row: OverdueOfGrade; unit: number; name: string }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const seats = seatsOfAges(row, unit)
  // Long overdue stands at the bottom.
  const all = [...ages].reverse().flatMap((age) => Array.from({ length: seats[age] }, () => age))
  return (
    <li>
      <span
        className={classes.stack}
        role="img"
        aria-label={t('day.stack', { name, amount: formats.money(totalOf(row)) })}
      >
        {all.map((age, at) => (
          <span key={at} data-age={age} />
        ))}
      </span>
      <b aria-hidden>{formats.number(Math.round(totalOf(row) / 1000))}</b>
      <span className={classes.second} aria-hidden>
        {name}
      </span>
    </li>
  )
}

export const OverdueByGrade = ({ overdue }: { overdue: readonly OverdueOfGrade[] }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const total = overdue.reduce((sum, row) => sum + totalOf(row), 0)
  const learners = overdue.reduce((sum, row) => sum + row.learners, 0)
  const nameOf = ({ grade }: OverdueOfGrade): string => grade ?? t('day.noGrade')
  const shortOf = (row: OverdueOfGrade): string => nameOf(row).replace(/^Grade /, '')
  if (total === 0)
    return (
      <section>
        <h2>{t('day.overdue')}</h2>
        <p className={classes.second}>{t('day.nothingOverdue')}</p>
      </section>
    )
  const unit = unitFor(Math.max(...overdue.map(totalOf)))
  const picture = (
    <ul className={classes.stacks}>
      {overdue.map((row) => (
        <Stack key={row.grade ?? ''} {...{ row, unit }} name={shortOf(row)} />
      ))}
    </ul>
  )
  const money = (age: (typeof ages)[number]) => ({
    id: age,
    header: t(`day.age.${age}`),
    cell: (row: OverdueOfGrade) => formats.amount(row[age]),
    numeric: true,
  })
  const table = (
    <DataTable
      label={t('day.overdue')}
      columns={[
        { id: 'grade', header: t('day.grade'), cell: nameOf },
        { id: 'learners', header: t('day.learners'), cell: (row: OverdueOfGrade) => row.learners, numeric: true },
        ...ages.map(money),
        {
          id: 'total',
          header: t('day.total'),
          cell: (row: OverdueOfGrade) => formats.amount(totalOf(row)),
          numeric: true,
        },
      ]}
      rows={overdue}
      rowId={({ grade }) => grade ?? ''}
    />
  )
  const legend = (
    <ul className={classes.legend}>
      {ages.map((age) => (
        <li key={age}>
          <span data-age={age} aria-hidden /> {t(`day.age.${age}`)}
        </li>
      ))}
    </ul>
  )
  return (
    <section>
      <h2>{t('day.overdue')}</h2>
      <p className={classes.money}>
        <b>{formats.money(total)}</b>
      </p>
      <p className={classes.second}>{t('day.unit', { count: learners, amount: formats.money(unit) })}</p>
      <SameAsTable picture={picture} table={table} legend={legend} />
      <Link to="/admin/fees" search={{ state: 'overdue', sort: '-overdue' }}>
        {t('day.seeWho')}
      </Link>
    </section>
  )
}
