/** Learners who ride: their stops of both ways, zones and prices. */
import { Button } from '@mantine/core'
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
import { listPassengers, type Passenger } from '../../contract/routes.ts'
import { FleetTabs } from '../components/fleet-tabs.tsx'
import { useFleetLive } from '../live.ts'
import classes from '../components/fleet.module.css'

const RidesDialog = lateDialog(async () => (await import('../components/rides-dialog.tsx')).RidesDialog)

export const LearnersPage = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const [edited, setEdited] = useState<Passenger | 'new' | null>(null)
  const query = useCall(listPassengers, {}, { live: true })
  useFleetLive(listPassengers)
  const all = query.data?.items
  const hasStops = (query.data?.stops.length ?? 0) > 0
  const add = hasStops ? (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setEdited('new')}>
      {t('rider.add')}
    </Button>
  ) : undefined
  const ride = (one: Passenger['morning']): string =>
    one ? t('rider.stop', { route: one.route, stop: one.stop, time: one.at }) : '–'
  return (
    <>
      <PageHeader
        title={t('tab.learners')}
        lead={all && (all.length === 0 ? null : t('rider.lead', { count: all.length }))}
        action={all?.length ? add : undefined}
      />
      <FleetTabs />
      {!all && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!all && !query.error ? <RowsSkeleton rows={6} /> : null}
      {all?.length === 0 ? (
        <EmptyState
          title={t('rider.noneTitle')}
          text={t(hasStops ? 'rider.noneText' : 'rider.noStops')}
          {...(add ? { action: add } : {})}
        />
      ) : null}
      {all?.length ? (
        <DataTable
          label={t('tab.learners')}
          stacked
          rows={all}
          rowId={({ learnerId }) => learnerId}
          columns={[
            {
              id: 'name',
              header: t('rider.learner'),
              cell: (passenger) => (
                <span className={classes.head}>
                  {passenger.name}
                  <RowMenu
                    name={passenger.name}
                    actions={[{ label: t('rider.edit'), icon: IconPencil, onClick: () => setEdited(passenger) }]}
                  />
                </span>
              ),
            },
            { id: 'class', header: t('rider.class'), cell: ({ className }) => className },
            { id: 'morning', header: t('way.morning'), cell: ({ morning }) => ride(morning) },
            { id: 'evening', header: t('way.evening'), cell: ({ evening }) => ride(evening) },
            { id: 'zone', header: t('zone.one'), cell: ({ zone }) => zone ?? '–' },
            {
              id: 'price',
              header: t('zone.price'),
              numeric: true,
              cell: ({ price }) => (price === null ? '–' : formats.money(price)),
            },
          ]}
        />
      ) : null}
      {edited ? <RidesDialog passenger={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}
