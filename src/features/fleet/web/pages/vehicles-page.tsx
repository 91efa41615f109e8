/** All vehicles, and whether each may drive today. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
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
import { listVehicles, type Vehicle } from '../../contract/vehicles.ts'
import { FleetTabs } from '../components/fleet-tabs.tsx'
import { nextToEnd, useObstacles, VehicleState } from '../components/vehicle-state.tsx'
import { useFleetLive } from '../live.ts'
import classes from '../components/fleet.module.css'

const VehicleDialog = lateDialog(async () => (await import('../components/vehicle-dialog.tsx')).VehicleDialog)

const VehiclesTable = ({ rows }: { readonly rows: readonly Vehicle[] }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const obstaclesOf = useObstacles()
  const next = (vehicle: Vehicle): string => {
    if (vehicle.obstacles.length > 0) return obstaclesOf(vehicle)
    const paper = nextToEnd(vehicle.papers)
    return paper ? t('vehicle.nextEnd', { paper: t(`paper.${paper.kind}`), date: formats.date(paper.endsOn) }) : '–'
  }
  return (
    <DataTable
      label={t('tab.vehicles')}
      stacked
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'plate',
          header: t('vehicle.plate'),
          cell: ({ id, plate }) => (
            <Link className={classes.name} to="/admin/fleet/vehicles/$vehicleId" params={{ vehicleId: id }}>
              {plate}
            </Link>
          ),
        },
        { id: 'state', header: t('vehicle.state'), cell: (vehicle) => <VehicleState vehicle={vehicle} /> },
        { id: 'model', header: t('vehicle.model'), cell: ({ model }) => model },
        { id: 'papers', header: t('paper.title'), cell: next },
        { id: 'seats', header: t('vehicle.seats'), numeric: true, cell: ({ seats }) => formats.number(seats) },
        {
          id: 'cost',
          header: t('fuel.column'),
          numeric: true,
          cell: ({ costPerKm }) => (costPerKm === null ? '–' : formats.money(costPerKm)),
        },
      ]}
    />
  )
}

export const VehiclesPage = () => {
  const { t } = useTranslation('fleet')
  const [adding, setAdding] = useState(false)
  const query = useCall(listVehicles, {}, { live: true })
  useFleetLive(listVehicles)
  const all = query.data?.items
  const stopped = all?.filter(({ obstacles, retiredOn }) => retiredOn === null && obstacles.length > 0).length ?? 0
  const inUse = all?.filter(({ retiredOn }) => retiredOn === null).length ?? 0
  const lead =
    all &&
    (all.length === 0
      ? null
      : t(stopped > 0 ? 'vehicle.leadStopped' : 'vehicle.lead', { count: stopped > 0 ? stopped : inUse }))
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
      {t('vehicle.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('tab.vehicles')} lead={lead} action={all?.length ? add : undefined} />
      <FleetTabs />
      {!all && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!all && !query.error ? <RowsSkeleton rows={4} /> : null}
      {all?.length === 0 ? <EmptyState title={t('vehicle.none')} text={t('vehicle.noneText')} action={add} /> : null}
      {all?.length ? <VehiclesTable rows={all} /> : null}
      {adding ? <VehicleDialog vehicle={null} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
