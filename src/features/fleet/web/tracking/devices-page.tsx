/** Tracking devices of the vehicles, and where the school is. */
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { listDevices, removeDevice, type Device } from '../../contract/tracking-devices.ts'
import classes from './tracking.module.css'

const DeviceDialog = lateDialog(async () => (await import('./device-dialogs.tsx')).DeviceDialog)
const GroundsDialog = lateDialog(async () => (await import('./device-dialogs.tsx')).GroundsDialog)
const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

const Devices = ({
  all,
  onEdit,
  onRemove,
}: {
  readonly all: readonly Device[]
  readonly onEdit: (device: Device) => void
  readonly onRemove: (device: Device) => void
}) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const seen = ({ lastSeenAt, refusedAt, refusal }: Device): string =>
    [
      lastSeenAt ? formats.dateTime(lastSeenAt) : t('device.never'),
      ...(refusedAt && refusal
        ? [t('device.refused', { time: formats.dateTime(refusedAt), reason: t(`device.refusal.${refusal}`) })]
        : []),
    ].join('. ')
  const actionsOf = (device: Device) => [
    { label: t(device.identifier ? 'device.again' : 'device.add'), icon: IconPencil, onClick: () => onEdit(device) },
    ...(device.identifier
      ? [{ label: t('device.remove'), icon: IconTrash, onClick: () => onRemove(device), danger: true }]
      : []),
  ]
  return (
    <DataTable
      label={t('tracking.devices')}
      stacked
      rows={all}
      rowId={({ vehicleId }) => vehicleId}
      columns={[
        {
          id: 'plate',
          header: t('vehicle.plate'),
          cell: (device) => (
            <>
              {device.plate} <RowMenu name={device.plate} actions={actionsOf(device)} />
            </>
          ),
        },
        { id: 'identifier', header: t('device.identifier'), cell: ({ identifier }) => identifier ?? t('device.none') },
        {
          id: 'address',
          header: t('device.address'),
          cell: ({ address }) => (address ? <code className={classes.address}>{address}</code> : '–'),
        },
        { id: 'seen', header: t('device.seen'), cell: seen },
      ]}
    />
  )
}

export const DevicesPage = () => {
  const { t } = useTranslation('fleet')
  const query = useCall(listDevices, {})
  const { send } = useSend(removeDevice, { invalidates: [listDevices] })
  const [edited, setEdited] = useState<Device | null>(null)
  const [leaving, setLeaving] = useState<Device | null>(null)
  const [placing, setPlacing] = useState(false)
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('tracking.devices')}
        lead={t('device.lead')}
        back="/admin/fleet/tracking"
        crumbs={[{ label: t('tab.tracking'), to: '/admin/fleet/tracking' }]}
        secondary={
          data ? (
            <Button variant="light" onClick={() => setPlacing(true)}>
              {t('device.grounds')}
            </Button>
          ) : undefined
        }
      />
      {data && data.items.length > 0 ? <Devices all={data.items} onEdit={setEdited} onRemove={setLeaving} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title={t('device.noVehicles')} text={t('device.noVehiclesText')} />
      ) : null}
      {data && !data.school ? (
        <p role="note" className={classes.small}>
          {t('device.noGrounds')}
        </p>
      ) : null}
      {!data && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <RowsSkeleton rows={4} /> : null}
      {edited ? <DeviceDialog device={edited} onClose={() => setEdited(null)} /> : null}
      {placing && data ? <GroundsDialog school={data.school} onClose={() => setPlacing(false)} /> : null}
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('device.removeOf', { plate: leaving?.plate ?? '' })}
        loss={t('device.removeText')}
        verb={t('device.remove')}
        busyVerb={t('saving')}
        onConfirm={async () => {
          if (!leaving) return
          await send({ params: { id: leaving.vehicleId } })
          toast.success(t('saved'))
        }}
      />
    </>
  )
}
