/** What the devices need: one seat for each device, with the same as a table. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { InventoryStats } from '../../contract/devices.ts'
import type { Attention } from '../../contract/words.ts'
import classes from './attention-picture.module.css'

const mostSeats = 30
const to = '/admin/inventory'

const countsOf = (stats: InventoryStats): readonly { attention: Attention; count: number }[] => [
  { attention: 'overdue', count: stats.loansOverdue },
  { attention: 'due', count: stats.loansDue },
  { attention: 'fault', count: stats.openFaults },
  { attention: 'maintenance', count: stats.maintenanceDue },
  { attention: 'warranty', count: stats.warrantyEnding },
]

export const AttentionPicture = ({ stats }: { stats: InventoryStats }) => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  const rows = countsOf(stats)
  const picture = (
    <ul className={classes.rows}>
      {rows.map(({ attention, count }) => (
        <li key={attention} data-attention={attention}>
          <Link to={to} search={{ attention }} className={classes.row}>
            <span className={classes.label}>{t(`home.attention.${attention}`)}</span>
            <strong className={classes.count}>{formats.number(count)}</strong>
            <span className={classes.seats} aria-hidden="true">
              {Array.from({ length: Math.min(count, mostSeats) }, (_, seat) => (
                <span key={seat} className={classes.seat} />
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
  const table = (
    <DataTable
      label={t('home.needs')}
      columns={[
        {
          id: 'what',
          header: t('home.what'),
          cell: ({ attention }) => (
            <Link to={to} search={{ attention }}>
              {t(`home.attention.${attention}`)}
            </Link>
          ),
        },
        { id: 'count', header: t('home.devices'), numeric: true, cell: ({ count }) => formats.number(count) },
      ]}
      rows={rows}
      rowId={({ attention }) => attention}
    />
  )
  return <SameAsTable picture={picture} table={table} />
}
