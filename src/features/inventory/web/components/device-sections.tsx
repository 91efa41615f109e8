/** Sections of a device: faults, holders, maintenance, decommissioning. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import layout from '#platform/web/components/layout.module.css'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { DeviceDetail, Hand, Upkeep } from '../../contract/devices.ts'
import classes from './inventory.module.css'

/** A cell with two lines: a fact, and a detail. */
const Two = ({ first, second }: { first: string; second: string | null | undefined }) => (
  <span className={classes.cell}>
    {first}
    {second ? <span className={classes.second}>{second}</span> : null}
  </span>
)

export const Hands = ({ device }: { device: DeviceDetail }) => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  const columns = useMemo<DataColumn<Hand>[]>(
    () => [
      {
        id: 'holder',
        header: t('field.holder'),
        cell: ({ holder }) => <Two first={holder.name} second={holder.detail ?? t(`holderType.${holder.type}`)} />,
      },
      {
        id: 'from',
        header: t('field.assignedDate'),
        cell: (row) => (
          <Two
            first={formats.date(row.assignedDate)}
            second={[t(`condition.${row.assignedCondition}`), row.notes].filter(Boolean).join(' · ')}
          />
        ),
      },
      {
        id: 'to',
        header: t('field.returnedDate'),
        cell: (row) =>
          row.returnedDate && row.returnedCondition ? (
            <Two
              first={formats.date(row.returnedDate)}
              second={[t(`condition.${row.returnedCondition}`), row.returnNotes].filter(Boolean).join(' · ')}
            />
          ) : (
            <Two first={t('now')} second={row.dueDate ? t('dueOn', { day: formats.date(row.dueDate) }) : null} />
          ),
      },
      {
        id: 'by',
        header: t('field.by'),
        cell: (row) => (
          <Two
            first={row.assignedByName ?? t('none')}
            second={row.returnedByName === row.assignedByName ? null : row.returnedByName}
          />
        ),
      },
    ],
    [t, formats],
  )
  return (
    <Section title={t('section.hands')}>
      {device.history.length === 0 ? (
        <p className={classes.quiet}>{t('handsNone')}</p>
      ) : (
        <DataTable label={t('section.hands')} columns={columns} rows={device.history} rowId={(row) => row.id} stacked />
      )}
    </Section>
  )
}

/** Repair share of the value at which replacing the device may be cheaper, percent. */
const dear = 50

export const UpkeepSection = ({ device }: { device: DeviceDetail }) => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  const { maintenance, maintenanceCost, repairShare, repairCost } = device
  const columns = useMemo<DataColumn<Upkeep>[]>(
    () => [
      {
        id: 'date',
        header: t('field.date'),
        cell: (row) => <Two first={formats.date(row.date)} second={t(`maintenanceType.${row.type}`)} />,
      },
      { id: 'what', header: t('field.description'), cell: (row) => row.description },
      {
        id: 'by',
        header: t('field.performedBy'),
        cell: (row) => <Two first={row.performedBy} second={row.condition ? t(`condition.${row.condition}`) : null} />,
      },
      { id: 'cost', header: t('field.costUnit'), numeric: true, cell: (row) => formats.amount(row.cost) },
    ],
    [t, formats],
  )
  const hint =
    repairShare === null
      ? t('upkeep.sum', { sum: formats.money(maintenanceCost) })
      : t('upkeep.share', {
          sum: formats.money(maintenanceCost),
          repairs: formats.money(repairCost),
          share: formats.percent(repairShare),
        })
  return (
    <Section title={t('section.maintenance')} hint={maintenance.length > 0 ? hint : undefined}>
      {repairShare !== null && repairShare >= dear ? <p className={layout.notice}>{t('upkeep.dear')}</p> : null}
      {maintenance.length === 0 ? (
        <p className={classes.quiet}>{t('maintenanceNone')}</p>
      ) : (
        <DataTable
          label={t('section.maintenance')}
          columns={columns}
          rows={maintenance}
          rowId={(row) => row.id}
          stacked
        />
      )}
    </Section>
  )
}

type FaultRow = DeviceDetail['faults'][number]

export const Faults = ({ device }: { device: DeviceDetail }) => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  const columns = useMemo<DataColumn<FaultRow>[]>(
    () => [
      { id: 'what', header: t('field.fault'), cell: (row) => row.description },
      {
        id: 'by',
        header: t('field.reportedBy'),
        cell: (row) => <Two first={row.reportedByName ?? t('none')} second={formats.date(row.reportedAt)} />,
      },
      {
        id: 'state',
        header: t('field.status'),
        cell: (row) => (
          <StatusDot kind={row.settledAt ? 'active' : 'pending'}>
            {row.settledAt ? t('fault.settled', { day: formats.date(row.settledAt) }) : t('fault.open')}
          </StatusDot>
        ),
      },
    ],
    [t, formats],
  )
  if (device.faults.length === 0) return null
  return (
    <Section title={t('section.faults')}>
      <DataTable label={t('section.faults')} columns={columns} rows={device.faults} rowId={(row) => row.id} stacked />
    </Section>
  )
}

export const End = ({ device }: { device: DeviceDetail }) => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  const end = device.decommission
  if (!end) return null
  return (
    <Section title={t('section.end')} hint={end.description}>
      <Facts
        facts={[
          { label: t('field.reason'), value: t(`reason.${end.reason}`) },
          { label: t('field.decommissionDate'), value: formats.date(end.decommissionDate) },
          { label: t('field.disposalMethod'), value: t(`method.${end.disposalMethod}`) },
          { label: t('field.authorizedBy'), value: end.authorizedBy },
          { label: t('field.recoveredValue'), value: formats.money(end.recoveredValue) },
          ...(end.notes ? [{ label: t('field.notes'), value: end.notes }] : []),
        ]}
      />
    </Section>
  )
}
