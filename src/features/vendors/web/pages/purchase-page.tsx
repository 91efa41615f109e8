/** One purchase: its items, quotations side by side, deliveries and invoices, and what may be done next. */
import { Button } from '@mantine/core'
import { IconDeviceLaptop, IconFileInvoice, IconFileTypePdf, IconReceipt } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { TextSection } from '#platform/web/components/text-section.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { decidePurchase, getPurchase, printOrder, type PurchaseDetail } from '../../contract/purchases.ts'
import { deliveryName, orderName } from '../../rules/numbers.ts'
import { BudgetNote } from '../components/budget/budget-note.tsx'
import { InvoiceState, PurchaseStatus } from '../components/purchase-status.tsx'
import { QuotationTable } from '../components/quotation-table.tsx'
import { useVendorsLive } from '../live.ts'
import { purchaseReads } from '../reads.ts'
import classes from '../components/vendors.module.css'

const DecisionDialog = lateDialog(async () => (await import('../components/decision-dialog.tsx')).DecisionDialog)
const dialogs = {
  quote: lateDialog(async () => (await import('../components/quotation-dialog.tsx')).QuotationDialog),
  receive: lateDialog(async () => (await import('../components/delivery-dialog.tsx')).DeliveryDialog),
  devices: lateDialog(async () => (await import('../components/devices-dialog.tsx')).DevicesDialog),
  invoice: lateDialog(async () => (await import('../components/invoices/invoice-dialog.tsx')).InvoiceDialog),
}
type Opened = keyof typeof dialogs | 'decide'

const print = (id: string): void =>
  void download(printOrder, { params: { id } }).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => print(id) }),
  )

/** Devices that were made from an item; links for those who may open them. */
const Devices = ({ devices }: { devices: PurchaseDetail['items'][number]['devices'] }) => {
  const { t } = useTranslation('vendors')
  const opens = useAbility('inventory.read')
  const [first, last] = [devices[0], devices.at(-1)]
  if (!first || !last) return null
  return (
    <span className={classes.second}>
      {t('devices.made', { count: devices.length })}{' '}
      {opens ? (
        <Link to="/admin/inventory/$deviceId" params={{ deviceId: first.id }}>
          {first.tag}
        </Link>
      ) : (
        first.tag
      )}
      {devices.length > 1 ? ` – ${last.tag}` : ''}
    </span>
  )
}

const Items = ({ purchase }: { purchase: PurchaseDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  return (
    <Section title={t('section.items')}>
      <DataTable
        label={t('section.items')}
        columns={[
          {
            id: 'name',
            header: t('field.item'),
            cell: (row) => (
              <span className={classes.cell}>
                {row.name}
                <span className={classes.second}>{row.unit}</span>
                {row.devices.length > 0 ? <Devices devices={row.devices} /> : null}
              </span>
            ),
          },
          { id: 'quantity', header: t('field.quantity'), numeric: true, cell: (row) => formats.number(row.quantity) },
          { id: 'there', header: t('match.delivered'), numeric: true, cell: (row) => formats.number(row.delivered) },
          {
            id: 'price',
            header: t('field.priceUnit'),
            numeric: true,
            cell: (row) => formats.amount(row.price ?? row.estimate),
          },
        ]}
        rows={purchase.items}
        rowId={(row) => row.id}
        stacked
      />
    </Section>
  )
}

const Deliveries = ({ purchase }: { purchase: PurchaseDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  if (purchase.deliveries.length === 0) return null
  const nameOf = (itemId: string): string => purchase.items.find(({ id }) => id === itemId)?.name ?? ''
  return (
    <Section title={t('section.deliveries')}>
      <DataTable
        label={t('section.deliveries')}
        columns={[
          {
            id: 'number',
            header: t('field.delivery'),
            cell: (row) => (
              <span className={classes.cell}>
                {deliveryName(row.number)}
                <span className={classes.second}>{t(`deliveryKind.${row.kind}`)}</span>
              </span>
            ),
          },
          {
            id: 'what',
            header: t('section.items'),
            cell: (row) => (
              <span className={classes.cell}>
                {row.lines.map(({ itemId, quantity }) => `${nameOf(itemId)}: ${formats.number(quantity)}`).join(', ')}
                {row.note ? <span className={classes.second}>{row.note}</span> : null}
              </span>
            ),
          },
          { id: 'day', header: t('field.date'), cell: (row) => formats.date(row.date) },
          { id: 'by', header: t('field.receivedBy'), cell: (row) => row.recordedBy.name ?? t('none') },
        ]}
        rows={purchase.deliveries}
        rowId={(row) => row.id}
        stacked
      />
    </Section>
  )
}

const Invoices = ({ purchase }: { purchase: PurchaseDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  if (purchase.invoices.length === 0) return null
  return (
    <Section title={t('section.invoices')}>
      <DataTable
        label={t('section.invoices')}
        columns={[
          {
            id: 'number',
            header: t('field.invoice'),
            cell: (row) => (
              <Link to="/admin/vendors/payments/$invoiceId" params={{ invoiceId: row.id }}>
                {row.invoiceNumber}
              </Link>
            ),
          },
          {
            id: 'state',
            header: t('field.status'),
            cell: (row) => <InvoiceState invoice={{ status: row.status, isOverdue: false }} />,
          },
          { id: 'amount', header: t('field.amountUnit'), numeric: true, cell: (row) => formats.amount(row.amount) },
        ]}
        rows={purchase.invoices}
        rowId={(row) => row.id}
        stacked
      />
    </Section>
  )
}

/** Shillings that a requisition asks for above what is left of its vote head. */
const overVote = ({ budget, estimate }: PurchaseDetail): { name: string; over: number } | null => {
  const over = budget ? Math.round((budget.used + estimate - budget.voted) * 100) / 100 : 0
  return budget && over > 0 ? { name: budget.name, over } : null
}

const Main = ({ purchase, open }: { purchase: PurchaseDetail; open: (opened: Opened) => void }) => {
  const { t } = useTranslation('vendors')
  const { may, status } = purchase
  if (may.decide) return <Button onClick={() => open('decide')}>{t('decision.open')}</Button>
  if (may.quote) return <Button onClick={() => open('quote')}>{t('quote.open')}</Button>
  if (may.receive) return <Button onClick={() => open('receive')}>{t('deliver.open')}</Button>
  return status === 'ordered' ? <Button onClick={() => open('invoice')}>{t('invoice.open')}</Button> : null
}

const Shown = ({ purchase }: { purchase: PurchaseDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const [opened, setOpened] = useState<Opened | null>(null)
  const decide = useSend(decidePurchase, { invalidates: purchaseReads })
  const Dialog = opened && opened !== 'decide' ? dialogs[opened] : null
  const { may } = purchase
  const devices =
    useAbility('inventory.manage') && purchase.items.some((item) => Math.floor(item.delivered) > item.devices.length)
  const who = (person: PurchaseDetail['decided']) =>
    person ? [person.name, formats.dateTime(person.at)].filter(Boolean).join(', ') : t('none')
  const more = [
    { on: may.decide && may.quote, label: t('quote.open'), icon: IconReceipt, onClick: () => setOpened('quote') },
    { on: may.invoice, label: t('invoice.open'), icon: IconFileInvoice, onClick: () => setOpened('invoice') },
    { on: devices, label: t('devices.open'), icon: IconDeviceLaptop, onClick: () => setOpened('devices') },
    { on: may.invoice, label: t('order.print'), icon: IconFileTypePdf, onClick: () => print(purchase.id) },
  ]
  return (
    <>
      <DetailHeader
        title={purchase.title}
        lead={[
          t('requisition', { number: purchase.number }),
          purchase.orderNumber === null ? '' : orderName(purchase.orderNumber),
          purchase.vendorName,
        ]
          .filter(Boolean)
          .join(' · ')}
        back="/admin/vendors/procurement"
        state={<PurchaseStatus status={purchase.status} />}
        facts={[
          { label: t('field.totalUnit'), value: formats.amount(purchase.total ?? purchase.estimate) },
          { label: t('steps.requested'), value: who({ name: purchase.requestedByName, at: purchase.requestedAt }) },
          { label: t('field.decidedBy'), value: who(purchase.decided) },
          { label: t('steps.ordered'), value: who(purchase.ordered) },
          ...(purchase.neededOn ? [{ label: t('field.neededOn'), value: formats.date(purchase.neededOn) }] : []),
          ...(purchase.decisionNote ? [{ label: t('field.note'), value: purchase.decisionNote }] : []),
        ]}
        action={<Main purchase={purchase} open={setOpened} />}
        secondary={<MoreMenu label={t('more')} actions={more.filter(({ on }) => on)} />}
      />
      <div className={classes.sections}>
        <Items purchase={purchase} />
        <QuotationTable purchase={purchase} />
        <Deliveries purchase={purchase} />
        <Invoices purchase={purchase} />
        {purchase.budget && purchase.status !== 'rejected' ? (
          <BudgetNote
            budget={purchase.budget}
            amount={purchase.total ?? purchase.estimate}
            name={t('budget.thisPurchase')}
          />
        ) : null}
        <TextSection title={t('field.why')}>{purchase.reason}</TextSection>
      </div>
      {Dialog ? <Dialog purchase={purchase} onClose={() => setOpened(null)} /> : null}
      {opened === 'decide' ? (
        <DecisionDialog
          subject={purchase.title}
          hint={t('decision.purchaseHint', { amount: formats.money(purchase.estimate) })}
          warning={overVote(purchase)}
          onDecide={async (body) => {
            await decide.send({ params: { id: purchase.id }, body })
            toast.success(t('saved'))
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

export const PurchasePage = () => {
  const { t } = useTranslation('vendors')
  const { purchaseId = '' } = useParams({ strict: false })
  const query = useCall(getPurchase, { params: { id: purchaseId } }, { live: true })
  useVendorsLive(getPurchase)
  if (query.data) return <Shown purchase={query.data} />
  return (
    <>
      <PageHeader title={t('purchases.title')} back="/admin/vendors/procurement" />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}
