/** Where the devices in use are: a seat for each device or for several, with the same as a table; each state opens its devices. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import { seatsOf } from '#platform/web/components/drawings/shares.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { InventoryStats } from '../../contract/devices.ts'
import classes from './where-devices-are.module.css'

const to = '/admin/inventory'
const most = 100
const states = ['available', 'assigned', 'repair'] as const
type State = (typeof states)[number]

const seatStates: Readonly<Record<State, SeatState>> = { available: 'here', assigned: 'own', repair: 'away' }

export const WhereDevicesAre = ({ stats }: { stats: InventoryStats }) => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  const counts: Readonly<Record<State, number>> = {
    available: stats.available,
    assigned: stats.assigned,
    repair: stats.inRepair,
  }
  const rows = states.map((state) => ({ state, count: counts[state] }))
  const { per, seats } = seatsOf(
    rows.map(({ state, count }) => ({ kind: state, count })),
    most,
  )
  const said = rows.map(({ state, count }) =>
    t('where.said', { state: t(`status.${state}`), number: formats.number(count) }),
  )
  const legend = (
    <ul className={classes.legend}>
      {rows.map(({ state, count }) => (
        <li key={state}>
          <Link to={to} search={{ status: state }} resetScroll={false}>
            <Seat state={seatStates[state]} size={14} />
            <span>{t(`status.${state}`)}</span>
            <b>{formats.number(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
  const table = (
    <DataTable
      label={t('home.where')}
      columns={[
        {
          id: 'state',
          header: t('field.status'),
          cell: ({ state }: (typeof rows)[number]) => (
            <Link to={to} search={{ status: state }}>
              {t(`status.${state}`)}
            </Link>
          ),
        },
        {
          id: 'count',
          header: t('home.devices'),
          numeric: true,
          cell: ({ count }: (typeof rows)[number]) => formats.number(count),
        },
      ]}
      rows={rows}
      rowId={({ state }) => state}
    />
  )
  return (
    <>
      <p className={classes.second}>
        {t('where.inUse', { count: stats.totalDevices, number: formats.number(stats.totalDevices) })}{' '}
        {per > 1 ? t('where.per', { number: formats.number(per) }) : null}
      </p>
      <SameAsTable
        picture={
          <SeatGrid
            columns={20}
            gap={4}
            size={16}
            label={formats.list(said)}
            seats={seats.map((state, at) => ({ id: String(at), state: seatStates[state] }))}
          />
        }
        table={table}
        legend={legend}
      />
    </>
  )
}
