/** The school's devices: figures, search, filters, files, labels, and the dialog that enters one. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconDeviceTabletPlus, IconQrcode, IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#platform/pure/contract.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import type { ArgsOf } from '#platform/web/api/request.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ExportChoice, ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useCreate } from '#platform/web/list/use-create.ts'
import { useListLead } from '#platform/web/list/use-list-lead.ts'
import { isNarrowed, useListState } from '#platform/web/list/use-list-state.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportDevices, inventoryStats, listDevices, printLabels } from '../../contract/devices.ts'
import type { DeviceItem } from '../../contract/shapes.ts'
import { attentions, conditions, deviceKinds, deviceStatuses } from '../../contract/words.ts'
import { DeviceCell } from '../components/device-cell.tsx'
import { DeviceState } from '../components/device-status.tsx'
import { Figures } from '../components/figures.tsx'
import { useInventoryLive } from '../live.ts'
import { devicesSearch } from '../searches.ts'

const NewDeviceDialog = lateDialog(async () => (await import('../components/device-dialog.tsx')).NewDeviceDialog)

const useColumns = (): ListColumn<DeviceItem>[] => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'tag', header: t('field.tag'), sort: 'tag', cell: (row) => <DeviceCell device={row} /> },
      { id: 'status', header: t('field.status'), cell: (row) => <DeviceState status={row.status} /> },
      { id: 'holder', header: t('field.holder'), cell: (row) => row.assignedToName ?? t('none') },
      {
        id: 'due',
        header: t('field.dueDate'),
        cell: (row) =>
          row.dueDate
            ? t(row.isOverdue ? 'lateSince' : 'day', { day: formats.date(row.dueDate, 'numeric') })
            : t('none'),
      },
      { id: 'condition', header: t('field.condition'), cell: (row) => t(`condition.${row.condition}`) },
      { id: 'kind', header: t('field.kind'), hidden: true, cell: (row) => t(`kind.${row.kind}`) },
      { id: 'serial', header: t('field.serial'), hidden: true, cell: (row) => row.serial ?? t('none') },
      { id: 'location', header: t('field.location'), hidden: true, cell: (row) => row.location ?? t('none') },
      {
        id: 'value',
        header: t('field.valueUnit'),
        sort: 'value',
        numeric: true,
        cell: (row) => (row.value === null ? t('none') : formats.amount(row.value)),
      },
    ],
    [t, formats],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('inventory')
  return useMemo(
    () => [
      {
        id: 'status',
        label: t('field.status'),
        kind: 'choice',
        options: [...deviceStatuses, 'all' as const].map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        id: 'attention',
        label: t('field.attention'),
        kind: 'choice',
        options: attentions.map((value) => ({ value, label: t(`attention.${value}`) })),
      },
      {
        id: 'kind',
        label: t('field.kind'),
        kind: 'choice',
        options: deviceKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      {
        id: 'condition',
        label: t('field.condition'),
        kind: 'choice',
        options: conditions.map((value) => ({ value, label: t(`condition.${value}`) })),
      },
    ],
    [t],
  )
}

const save = <E extends Endpoint>(endpoint: E, args: ArgsOf<E>): void =>
  void download(endpoint, args).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => save(endpoint, args) }),
  )

/** @param query the list's query without its page */
const useFiles = (query: object): ExportChoice[] => {
  const { t } = useTranslation('inventory')
  const { page: _page, limit: _limit, ...filters } = query as { page?: number; limit?: number }
  return [
    { label: t('file.labels'), onClick: () => save(printLabels, { query: filters }) },
    ...(['xlsx', 'csv'] as const).map((format) => ({
      label: t(`file.${format}`),
      onClick: () => save(exportDevices, { query: { ...filters, format } }),
    })),
  ]
}

const Ways = ({ keeps }: { keeps: boolean }) => {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const icon = { size: 18, stroke: 2, 'aria-hidden': true } as const
  return (
    <>
      {keeps ? (
        <Button
          variant="subtle"
          leftSection={<IconUpload {...icon} />}
          onClick={() => void navigate({ to: '/admin/inventory/import' })}
        >
          {t('import.open')}
        </Button>
      ) : null}
      <Button
        variant="light"
        leftSection={<IconQrcode {...icon} />}
        onClick={() => void navigate({ to: '/admin/inventory/scan' })}
      >
        {t('scan.open')}
      </Button>
    </>
  )
}

/** Name, holder or state, and why it needs action. */
const usePhoneLine = (): ((row: DeviceItem) => string) => {
  const { t } = useTranslation('inventory')
  return (row) =>
    [
      row.name,
      row.assignedToName ?? t(`status.${row.status}`),
      row.isOverdue ? t('late') : '',
      row.openFaults > 0 ? t('faults', { count: row.openFaults }) : '',
      row.isMaintenanceDue ? t('maintenanceDue') : '',
    ]
      .filter(Boolean)
      .join(' · ')
}

export const DevicesPage = () => {
  const { t } = useTranslation('inventory')
  const keeps = useSession().user.role !== 'teacher'
  const state = useListState(devicesSearch)
  const { create: _create, ...query } = state.query
  const list = usePaged(listDevices, { query }, { live: true })
  const create = useCreate()
  const phoneLine = usePhoneLine()
  const files = useFiles(query)
  useInventoryLive(listDevices, inventoryStats)
  const filters = useFilters()
  const lead = useListLead(
    listDevices,
    // Those out of use are not among the devices of the list as it opens.
    { query: { limit: 1, ...(state.filter('status') ? { status: 'all' } : {}) } },
    { shown: list.data?.totalCount, narrowed: isNarrowed(filters, state) },
    (count, some) => {
      const [whole, part] = keeps ? ['lead', 'leadSome'] : ['leadTeacher', 'leadTeacherSome']
      return t(some === null ? whole : part, { count, some })
    },
  )
  return (
    <>
      <ListPage
        id="devices"
        title={t('title')}
        lead={lead}
        state={state}
        query={list}
        columns={useColumns()}
        defaultSort="tag"
        rowId={(row) => row.id}
        rowName={(row) => row.tag}
        rowTo={(row) => `/admin/inventory/${row.id}`}
        phoneRow={(row) => ({ title: row.tag, second: phoneLine(row) })}
        searchLabel={t('search')}
        filters={filters}
        exports={keeps ? files : []}
        secondary={<Ways keeps={keeps} />}
        create={keeps ? { label: t('device.add'), icon: IconDeviceTabletPlus, onClick: create.open } : undefined}
        empty={{ title: t(keeps ? 'empty' : 'emptyTeacher'), text: t(keeps ? 'emptyText' : 'emptyTeacherText') }}
      >
        <Figures money={keeps} />
      </ListPage>
      {create.opened && keeps ? <NewDeviceDialog onClose={create.close} /> : null}
    </>
  )
}
