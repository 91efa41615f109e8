/** What the vehicles need: faults, papers and services, the most urgent vehicle first. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listVehicles, type Vehicle } from '../../contract/vehicles.ts'
import { FleetTabs } from '../components/fleet-tabs.tsx'
import { VehicleState } from '../components/vehicle-state.tsx'
import { useFleetLive } from '../live.ts'
import classes from '../components/fleet.module.css'

const kmLeft = ({ nextServiceKm, km }: Vehicle): number | null => (nextServiceKm === null ? null : nextServiceKm - km)

/** Kilometres before a service at which it is asked for. */
const soonKm = 500

const needs = (vehicle: Vehicle): boolean =>
  vehicle.openFaults > 0 ||
  vehicle.obstacles.length > 0 ||
  vehicle.papers.some(({ state }) => state === 'ending') ||
  (kmLeft(vehicle) ?? soonKm) < soonKm

export const MaintenancePage = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const query = useCall(listVehicles, {}, { live: true })
  useFleetLive(listVehicles)
  const rows = query.data?.items
    .filter((one) => one.retiredOn === null && needs(one))
    .toSorted((a, b) => b.obstacles.length - a.obstacles.length || (kmLeft(a) ?? 0) - (kmLeft(b) ?? 0))
  return (
    <>
      <PageHeader
        title={t('tab.maintenance')}
        lead={rows && (rows.length === 0 ? null : t('maintenance.lead', { count: rows.length }))}
      />
      <FleetTabs />
      {!rows && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!rows && !query.error ? <RowsSkeleton rows={4} /> : null}
      {rows?.length === 0 ? <EmptyState title={t('maintenance.none')} text={t('maintenance.noneText')} /> : null}
      {rows?.length ? (
        <DataTable
          label={t('tab.maintenance')}
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
            {
              id: 'papers',
              header: t('maintenance.papers'),
              cell: ({ papers }) =>
                formats.list(
                  papers
                    .filter(({ state }) => state !== 'valid')
                    .map(({ kind, endsOn }) =>
                      endsOn === null
                        ? t('maintenance.noPaper', { paper: t(`paper.${kind}`) })
                        : t('vehicle.nextEnd', { paper: t(`paper.${kind}`), date: formats.date(endsOn) }),
                    ),
                ) || '–',
            },
            {
              id: 'service',
              header: t('service.title'),
              cell: (vehicle) => {
                const left = kmLeft(vehicle)
                if (left === null) return '–'
                return t(left < 0 ? 'maintenance.over' : 'maintenance.left', { km: formats.number(Math.abs(left)) })
              },
            },
            {
              id: 'faults',
              header: t('maintenance.faults'),
              numeric: true,
              cell: ({ openFaults }) => formats.number(openFaults),
            },
          ]}
        />
      ) : null}
    </>
  )
}
