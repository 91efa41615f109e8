/** How late overdue fees are: a bar for each age, as long as its share of the largest. */
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FeesShare } from '../../contract/overview.ts'
import { lateAges, overdueIn } from '../../rules/overview.ts'
import classes from './overview.module.css'

export const HowLate = ({ late }: Pick<FeesShare, 'late'>) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const most = Math.max(...lateAges.map((age) => late[age]))
  const rows = lateAges.map((age) => ({ age, amount: late[age] }))
  const picture = (
    <ul className={classes.ages}>
      {rows.map(({ age, amount }) => (
        <li key={age}>
          <span>{t(`overview.age.${age}`)}</span>
          <span className={classes.bar} aria-hidden>
            <span data-late={age} style={{ '--share': `${Math.round((amount / most) * 100)}%` } as CSSProperties} />
          </span>
          <b>{formats.amount(amount)}</b>
        </li>
      ))}
    </ul>
  )
  const table = (
    <DataTable
      label={t('overview.late')}
      columns={[
        { id: 'age', header: t('overview.ageOf'), cell: ({ age }: (typeof rows)[number]) => t(`overview.age.${age}`) },
        {
          id: 'amount',
          header: t('overview.amount'),
          cell: ({ amount }: (typeof rows)[number]) => formats.amount(amount),
          numeric: true,
        },
      ]}
      rows={rows}
      rowId={({ age }) => age}
    />
  )
  return (
    <section>
      <h2>{t('overview.late')}</h2>
      <p className={classes.second}>{formats.money(overdueIn({ late }))}</p>
      <SameAsTable picture={picture} table={table} />
    </section>
  )
}
