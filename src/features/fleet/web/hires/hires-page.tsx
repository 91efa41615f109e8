/** Trips that are hired out: who hired, for how much, and whether the money is in. */
import { Button } from '@mantine/core'
import { IconCash, IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { listHires, type Hire } from '../../contract/hires.ts'
import { FleetTabs } from '../components/fleet-tabs.tsx'
import { useFleetLive } from '../live.ts'
import classes from '../components/fleet.module.css'

const HireDialog = lateDialog(async () => (await import('./hire-dialog.tsx')).HireDialog)
const InvoiceDialog = lateDialog(async () => (await import('./money-dialogs.tsx')).InvoiceDialog)
const ReceivedDialog = lateDialog(async () => (await import('./money-dialogs.tsx')).ReceivedDialog)

type Does = 'invoice' | 'received'

const HireTable = ({ rows, onOpen }: { rows: readonly Hire[]; onOpen: (hire: Hire, does: Does) => void }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const moneyOf = ({ state, invoiceNumber, receivedOn }: Hire) => {
    if (receivedOn !== null)
      return <StatusDot kind="active">{t('hire.paid', { date: formats.date(receivedOn) })}</StatusDot>
    if (state === 'cancelled') return <StatusDot kind="inactive">{t('boarding.trip.cancelled')}</StatusDot>
    return invoiceNumber === null ? (
      <StatusDot kind="pending">{t('hire.open')}</StatusDot>
    ) : (
      <StatusDot kind="progress">{t('hire.invoiced', { number: invoiceNumber })}</StatusDot>
    )
  }
  return (
    <DataTable
      label={t('tab.hires')}
      stacked
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'hirer',
          header: t('hire.hirer'),
          cell: (hire) => (
            <span className={classes.head}>
              {hire.hirer}
              {hire.state !== 'cancelled' && hire.receivedOn === null ? (
                <RowMenu
                  name={hire.hirer}
                  actions={[
                    { label: t('hire.invoice'), icon: IconFileInvoice, onClick: () => onOpen(hire, 'invoice') },
                    { label: t('hire.received'), icon: IconCash, onClick: () => onOpen(hire, 'received') },
                  ]}
                />
              ) : null}
            </span>
          ),
        },
        { id: 'money', header: t('hire.state'), cell: moneyOf },
        {
          id: 'time',
          header: t('trips.time'),
          cell: ({ date, startsAt, endsAt }) => `${formats.date(date)}, ${startsAt}–${endsAt}`,
        },
        { id: 'purpose', header: t('hire.purpose'), cell: ({ purpose }) => purpose ?? '–' },
        { id: 'vehicle', header: t('route.vehicle'), cell: ({ vehicle }) => vehicle },
        { id: 'driver', header: t('route.driver'), cell: ({ driver }) => driver },
        { id: 'price', header: t('hire.price'), numeric: true, cell: ({ price }) => formats.money(price) },
      ]}
    />
  )
}

export const HiresPage = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<{ hire: Hire; does: Does } | null>(null)
  const query = useCall(listHires, {}, { live: true })
  useFleetLive(listHires)
  const all = query.data?.items
  const unpaid = all?.filter(({ state, receivedOn }) => state !== 'cancelled' && receivedOn === null) ?? []
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
      {t('hire.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('tab.hires')}
        lead={
          all?.length
            ? unpaid.length > 0
              ? t('hire.lead', {
                  count: unpaid.length,
                  amount: formats.money(unpaid.reduce((sum, { price }) => sum + price, 0)),
                })
              : t('hire.allPaid')
            : null
        }
        action={all?.length ? add : undefined}
      />
      <FleetTabs />
      {!all && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!all && !query.error ? <RowsSkeleton rows={4} /> : null}
      {all?.length === 0 ? <EmptyState title={t('hire.none')} text={t('hire.noneText')} action={add} /> : null}
      {all?.length ? <HireTable rows={all} onOpen={(hire, does) => setOpen({ hire, does })} /> : null}
      {adding ? <HireDialog onClose={() => setAdding(false)} /> : null}
      {open?.does === 'invoice' ? <InvoiceDialog hire={open.hire} onClose={() => setOpen(null)} /> : null}
      {open?.does === 'received' ? (
        <ReceivedDialog hire={open.hire} hasBooks={query.data?.hasBooks ?? false} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
}
