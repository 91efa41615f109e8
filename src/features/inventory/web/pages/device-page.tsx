/** One device: holder, available actions, details, and history. */
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArchiveOff,
  IconArrowBackUp,
  IconPencil,
  IconTag,
  IconTool,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DetailHeader, type Fact } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getDevice, printLabels, type DeviceDetail } from '../../contract/devices.ts'
import { setRepair } from '../../contract/hands.ts'
import { End, Faults, Hands, UpkeepSection } from '../components/device-sections.tsx'
import { DeviceState } from '../components/device-status.tsx'
import { useInventoryLive } from '../live.ts'
import { deviceReads } from '../reads.ts'
import classes from '../components/inventory.module.css'

const dialogs = {
  edit: lateDialog(async () => (await import('../components/device-dialog.tsx')).EditDeviceDialog),
  assign: lateDialog(async () => (await import('../components/assign-dialog.tsx')).AssignDialog),
  return: lateDialog(async () => (await import('../components/return-dialog.tsx')).ReturnDialog),
  log: lateDialog(async () => (await import('../components/maintenance-dialog.tsx')).MaintenanceDialog),
  report: lateDialog(async () => (await import('../components/fault-dialog.tsx')).FaultDialog),
  decommission: lateDialog(async () => (await import('../components/decommission-dialog.tsx')).DecommissionDialog),
  remove: lateDialog(async () => (await import('../components/delete-dialog.tsx')).DeleteDialog),
}
type Opened = keyof typeof dialogs

const useLead = (device: DeviceDetail): string => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  const { assignment, name } = device
  if (!assignment) return t('leadName', { name, kind: t(`kind.${device.kind}`) })
  const day = formats.date(assignment.dueDate ?? assignment.assignedDate)
  const key = !assignment.dueDate ? 'leadSince' : device.isOverdue ? 'leadLate' : 'leadDue'
  return t(key, { name, holder: assignment.holder.name, day })
}

const useFacts = (device: DeviceDetail): Fact[] => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  const day = (value: string | null): string => (value ? formats.date(value) : t('notRecorded'))
  const some = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])
  return [
    { label: t('field.condition'), value: t(`condition.${device.condition}`) },
    ...some(t('field.model'), device.model),
    ...some(t('field.serial'), device.serial),
    { label: t('field.value'), value: device.value === null ? t('notRecorded') : formats.money(device.value) },
    ...some(t('field.location'), device.location),
    { label: t('field.purchasedOn'), value: day(device.purchasedOn) },
    {
      label: t('field.warrantyUntil'),
      value: device.warrantyUntil
        ? t(`warranty.${device.warranty}`, { day: formats.date(device.warrantyUntil) })
        : t('notRecorded'),
    },
    {
      label: t('field.nextMaintenanceDate'),
      value: device.nextMaintenanceDate
        ? t(device.isMaintenanceDue ? 'dueSince' : 'day', { day: formats.date(device.nextMaintenanceDate) })
        : t('notRecorded'),
    },
    ...some(t('field.notes'), device.notes),
  ]
}

const print = (id: string): void =>
  void download(printLabels, { query: { id } }).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => print(id) }),
  )

const More = ({ device, open }: { device: DeviceDetail; open: (opened: Opened) => void }) => {
  const { t } = useTranslation('inventory')
  const repair = useSend(setRepair, {
    invalidates: deviceReads,
    onSuccess: ({ status }) => toast.success(t(`moved.${status}`)),
  })
  const { may } = device
  const turn = (inRepair: boolean): void => {
    const args = { params: { id: device.id }, body: { inRepair, version: device.version } }
    void repair.send(args).catch((error: unknown) => toast.error(messageOf(error)))
  }
  const actions = [
    { on: may.report && may.log, label: t('fault.report'), icon: IconAlertTriangle, onClick: () => open('report') },
    { on: may.sendToRepair, label: t('repair.send'), icon: IconTool, onClick: () => turn(true) },
    { on: may.takeBack, label: t('repair.back'), icon: IconArrowBackUp, onClick: () => turn(false) },
    {
      on: may.assign && device.status === 'assigned',
      label: t('assign.over'),
      icon: IconUserCheck,
      onClick: () => open('assign'),
    },
    { on: may.edit, label: t('device.edit'), icon: IconPencil, onClick: () => open('edit') },
    { on: may.log || may.remove, label: t('file.label'), icon: IconTag, onClick: () => print(device.id) },
    {
      on: may.decommission,
      label: t('decommission.title'),
      icon: IconArchiveOff,
      onClick: () => open('decommission'),
      danger: true,
    },
    { on: may.remove, label: t('delete.menu'), icon: IconTrash, onClick: () => open('remove'), danger: true },
  ]
  return <MoreMenu label={t('more')} actions={actions.filter(({ on }) => on)} />
}

/** The primary action: assign or return; for a teacher, report a fault. */
const Main = ({ device, open }: { device: DeviceDetail; open: (opened: Opened) => void }) => {
  const { t } = useTranslation('inventory')
  const { may } = device
  if (may.return) return <Button onClick={() => open('return')}>{t('return.title')}</Button>
  if (may.assign) return <Button onClick={() => open('assign')}>{t('assign.title')}</Button>
  return may.report && !may.log ? <Button onClick={() => open('report')}>{t('fault.report')}</Button> : null
}

const Shown = ({ device }: { device: DeviceDetail }) => {
  const { t } = useTranslation('inventory')
  const [opened, setOpened] = useState<Opened | null>(null)
  const Dialog = opened && dialogs[opened]
  const { may } = device
  return (
    <>
      <DetailHeader
        title={device.tag}
        lead={useLead(device)}
        back="/admin/inventory"
        state={<DeviceState status={device.status} />}
        facts={useFacts(device)}
        action={<Main device={device} open={setOpened} />}
        secondary={
          <>
            {may.log ? (
              <Button variant="light" onClick={() => setOpened('log')}>
                {t('maintenance.log')}
              </Button>
            ) : null}
            <More device={device} open={setOpened} />
          </>
        }
      />
      <div className={classes.sections}>
        <End device={device} />
        <Faults device={device} />
        <Hands device={device} />
        <UpkeepSection device={device} />
      </div>
      {Dialog ? <Dialog device={device} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

export const DevicePage = () => {
  const { t } = useTranslation('inventory')
  const { deviceId = '' } = useParams({ strict: false })
  const query = useCall(getDevice, { params: { id: deviceId } }, { live: true })
  useInventoryLive(getDevice)
  if (query.data) return <Shown device={query.data} />
  return (
    <>
      <PageHeader title={t('one')} back="/admin/inventory" />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}
