/** Routes with their buses and free seats, and the zones with their prices. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { listRoutes, type BusRoute, type Zone } from '../../contract/routes.ts'
import { FleetTabs } from '../components/fleet-tabs.tsx'
import { useFleetLive } from '../live.ts'
import classes from '../components/fleet.module.css'

const RouteDialog = lateDialog(async () => (await import('../components/route-dialog.tsx')).RouteDialog)
const ZoneDialog = lateDialog(async () => (await import('../components/zone-dialog.tsx')).ZoneDialog)

const RoutesTable = ({ rows }: { readonly rows: readonly BusRoute[] }) => {
  const { t } = useTranslation('fleet')
  const taken = ({ vehicle }: BusRoute, riders: number): string =>
    vehicle ? t('route.taken', { riders, seats: vehicle.seats }) : String(riders)
  return (
    <DataTable
      label={t('tab.routes')}
      stacked
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('route.name'),
          cell: ({ id, name }) => (
            <Link className={classes.name} to="/admin/fleet/routes/$routeId" params={{ routeId: id }}>
              {name}
            </Link>
          ),
        },
        { id: 'vehicle', header: t('route.vehicle'), cell: ({ vehicle }) => vehicle?.name ?? t('route.nobody') },
        { id: 'driver', header: t('route.driver'), cell: ({ driver }) => driver?.name ?? t('route.nobody') },
        {
          id: 'attendant',
          header: t('route.attendant'),
          cell: ({ attendant }) => attendant?.name ?? t('route.nobody'),
        },
        { id: 'stops', header: t('stop.title'), numeric: true, cell: ({ stops }) => stops },
        { id: 'morning', header: t('way.morning'), numeric: true, cell: (one) => taken(one, one.riders.morning) },
        { id: 'evening', header: t('way.evening'), numeric: true, cell: (one) => taken(one, one.riders.evening) },
      ]}
    />
  )
}

const Zones = ({ zones }: { readonly zones: readonly Zone[] }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const [edited, setEdited] = useState<Zone | 'new' | null>(null)
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('zone.title')}</h2>
        <Button variant="subtle" onClick={() => setEdited('new')}>
          {t('zone.add')}
        </Button>
      </div>
      {zones.length === 0 ? (
        <p className={classes.quiet}>{t('zone.none')}</p>
      ) : (
        <DataTable
          label={t('zone.title')}
          rows={zones}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'name',
              header: t('zone.name'),
              cell: (zone) => (
                <span className={classes.head}>
                  {zone.name}
                  <RowMenu
                    name={zone.name}
                    actions={[{ label: t('zone.edit'), icon: IconPencil, onClick: () => setEdited(zone) }]}
                  />
                </span>
              ),
            },
            { id: 'km', header: t('zone.upToKm'), numeric: true, cell: ({ upToKm }) => formats.number(upToKm) },
            { id: 'price', header: t('zone.price'), numeric: true, cell: ({ price }) => formats.money(price) },
          ]}
        />
      )}
      {edited ? <ZoneDialog zone={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </section>
  )
}

export const RoutesPage = () => {
  const { t } = useTranslation('fleet')
  const [adding, setAdding] = useState(false)
  const query = useCall(listRoutes, {}, { live: true })
  useFleetLive(listRoutes)
  const all = query.data?.items
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
      {t('route.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('tab.routes')}
        lead={all && (all.length === 0 ? null : t('route.lead', { count: all.length }))}
        action={all?.length ? add : undefined}
      />
      <FleetTabs />
      {!all && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!all && !query.error ? <RowsSkeleton rows={4} /> : null}
      {all?.length === 0 ? <EmptyState title={t('route.none')} text={t('route.noneText')} action={add} /> : null}
      {query.data ? (
        <div className={classes.sections}>
          {query.data.items.length > 0 ? <RoutesTable rows={query.data.items} /> : null}
          <Zones zones={query.data.zones} />
        </div>
      ) : null}
      {adding ? <RouteDialog route={null} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
