/** One route: its bus and people, and its stops with the learners on each. */
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getRoute, type BusStop, type RouteDetail } from '../../contract/routes.ts'
import { useFleetLive } from '../live.ts'

const RouteDialog = lateDialog(async () => (await import('../components/route-dialog.tsx')).RouteDialog)
const StopsDialog = lateDialog(async () => (await import('../components/stops-dialog.tsx')).StopsDialog)

const Shown = ({ route }: { readonly route: RouteDetail }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const [opened, setOpened] = useState<'route' | 'stops' | null>(null)
  const { name, vehicle, driver, attendant, arrivesAt, leavesAt, km, riders, stopList } = route
  const names = (all: BusStop['morning']): string => formats.list(all.map((one) => one.name)) || '–'
  const editStops = <Button onClick={() => setOpened('stops')}>{t('stop.edit')}</Button>
  return (
    <>
      <DetailHeader
        title={name}
        lead={t('route.about', {
          morning: riders.morning,
          evening: riders.evening,
          arrives: arrivesAt,
          leaves: leavesAt,
        })}
        back="/admin/fleet/routes"
        crumbs={[{ label: t('tab.routes'), to: '/admin/fleet/routes' }]}
        action={stopList.length > 0 ? editStops : undefined}
        secondary={
          <Button
            variant="light"
            leftSection={<IconPencil size={18} stroke={2} aria-hidden />}
            onClick={() => setOpened('route')}
          >
            {t('route.edit')}
          </Button>
        }
        facts={[
          {
            label: t('route.vehicle'),
            value: vehicle ? t('route.bus', { plate: vehicle.name, count: vehicle.seats }) : t('route.nobody'),
          },
          { label: t('route.driver'), value: driver?.name ?? t('route.nobody') },
          { label: t('route.attendant'), value: attendant?.name ?? t('route.nobody') },
          { label: t('route.km'), value: formats.number(km) },
        ]}
      />
      {stopList.length === 0 ? (
        <EmptyState title={t('stop.none')} text={t('stop.noneText')} action={editStops} />
      ) : (
        <DataTable
          label={t('stop.title')}
          stacked
          rows={stopList}
          rowId={({ id }) => id}
          columns={[
            { id: 'name', header: t('stop.one'), cell: (stop) => stop.name },
            { id: 'zone', header: t('zone.one'), cell: ({ zone }) => zone?.name ?? '–' },
            { id: 'morning', header: t('way.morning'), cell: ({ morningAt }) => morningAt },
            { id: 'on', header: t('stop.on'), cell: ({ morning }) => names(morning) },
            { id: 'evening', header: t('way.evening'), cell: ({ eveningAt }) => eveningAt },
            { id: 'off', header: t('stop.off'), cell: ({ evening }) => names(evening) },
          ]}
        />
      )}
      {opened === 'route' ? <RouteDialog route={route} onClose={() => setOpened(null)} /> : null}
      {opened === 'stops' ? <StopsDialog route={route} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

export const RoutePage = () => {
  const { t } = useTranslation('fleet')
  const { routeId = '' } = useParams({ strict: false })
  const query = useCall(getRoute, { params: { id: routeId } }, { live: true })
  useFleetLive(getRoute)
  if (query.data) return <Shown route={query.data} />
  return (
    <>
      <PageHeader title={t('route.one')} back="/admin/fleet/routes" />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}
