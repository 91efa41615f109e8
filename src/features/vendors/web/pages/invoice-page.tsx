/** One invoice beside its order and deliveries, who did which step, and its payments. */
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { decideInvoice, getInvoice, type InvoiceDetail } from '../../contract/invoices.ts'
import { orderName } from '../../rules/numbers.ts'
import { BudgetNote } from '../components/budget/budget-note.tsx'
import { MatchTable } from '../components/invoices/match-table.tsx'
import { InvoiceState } from '../components/purchase-status.tsx'
import { useVendorsLive } from '../live.ts'
import { purchaseReads } from '../reads.ts'
import match from '../components/invoices/match.module.css'
import classes from '../components/vendors.module.css'

const DecisionDialog = lateDialog(async () => (await import('../components/decision-dialog.tsx')).DecisionDialog)
const CreditDialog = lateDialog(async () => (await import('../components/invoices/credit-dialog.tsx')).CreditDialog)
const PayDialog = lateDialog(async () => (await import('../components/invoices/pay-dialog.tsx')).PayDialog)

/** The first thing that does not agree, or that all does. */
const useTitle = (invoice: InvoiceDetail): string => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  if (invoice.purchaseId === null) return invoice.description
  if (invoice.status !== 'pending') return t('invoice.title', { number: invoice.invoiceNumber })
  const wrong = invoice.items.find(({ state }) => state !== 'agrees')
  if (!wrong) return t('match.allAgree')
  return wrong.state === 'price'
    ? t('match.dearTitle', { item: wrong.name })
    : t('match.notDelivered', {
        quantity: formats.number(wrong.invoiced - wrong.payable),
        unit: wrong.unit,
        item: wrong.name,
      })
}

/** A letter to the vendor that asks for a credit note, in the person's own mail program. */
const useCreditLetter = (invoice: InvoiceDetail): string | null => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const over = Math.round((invoice.amount - invoice.toPay) * 100) / 100
  if (over <= 0 || !invoice.vendorEmail || invoice.orderNumber === null || invoice.status === 'rejected') return null
  if (invoice.creditNotes.length > 0) return null
  const subject = t('credit.subject', { number: invoice.invoiceNumber })
  const body = t('credit.body', {
    number: invoice.invoiceNumber,
    order: orderName(invoice.orderNumber),
    amount: formats.money(over),
  })
  return `mailto:${invoice.vendorEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

const Steps = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  return (
    <Section title={t('section.steps')} hint={t('steps.hint')}>
      <ol className={match.steps}>
        {invoice.steps.map(({ name, by, at }) => (
          <li key={name}>
            <span className={match.mark} data-open={at === null || undefined} aria-hidden="true">
              {at === null ? null : <IconCheck size={16} stroke={2.5} />}
            </span>
            <strong>{t(`steps.${name}`)}</strong>
            <span>{by ?? t('steps.open')}</span>
            {at ? <span className={classes.second}>{formats.dateTime(at)}</span> : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Payments = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  if (invoice.payments.length === 0) return null
  return (
    <Section title={t('section.payments')}>
      <DataTable
        label={t('section.payments')}
        columns={[
          { id: 'day', header: t('field.paidOn'), cell: (row) => formats.date(row.paidOn) },
          {
            id: 'how',
            header: t('field.method'),
            cell: (row) => (
              <span className={classes.cell}>
                {[t(`method.${row.method}`), row.reference].filter(Boolean).join(' ')}
                {row.withheld > 0 ? (
                  <span className={classes.second}>{t('pay.withheld', { amount: formats.money(row.withheld) })}</span>
                ) : null}
              </span>
            ),
          },
          { id: 'by', header: t('field.paidBy'), cell: (row) => row.paidByName ?? t('none') },
          { id: 'amount', header: t('field.amountUnit'), numeric: true, cell: (row) => formats.amount(row.amount) },
        ]}
        rows={invoice.payments}
        rowId={(row) => row.id}
        stacked
      />
    </Section>
  )
}

const CreditNotes = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  if (invoice.creditNotes.length === 0) return null
  return (
    <Section title={t('section.creditNotes')}>
      <DataTable
        label={t('section.creditNotes')}
        columns={[
          {
            id: 'number',
            header: t('field.creditNumber'),
            cell: (row) => (
              <span className={classes.cell}>
                {row.creditNumber}
                <span className={classes.second}>{row.reason}</span>
                {row.vat > 0 || row.withheld > 0 ? (
                  <span className={classes.second}>
                    {t('credit.taxes', { vat: formats.money(row.vat), withheld: formats.money(row.withheld) })}
                  </span>
                ) : null}
              </span>
            ),
          },
          { id: 'day', header: t('field.date'), cell: (row) => formats.date(row.issuedOn) },
          { id: 'by', header: t('field.enteredBy'), cell: (row) => row.enteredByName ?? t('none') },
          { id: 'amount', header: t('field.amountUnit'), numeric: true, cell: (row) => formats.amount(row.amount) },
        ]}
        rows={invoice.creditNotes}
        rowId={(row) => row.id}
        stacked
      />
    </Section>
  )
}

const Shown = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const [opened, setOpened] = useState<'decide' | 'pay' | 'credit' | null>(null)
  const decide = useSend(decideInvoice, { invalidates: purchaseReads })
  const letter = useCreditLetter(invoice)
  const { may } = invoice
  const facts = [
    { label: t('field.invoiced'), value: formats.money(invoice.amount) },
    ...(invoice.purchaseId === null
      ? []
      : [
          { label: t('match.orderedValue'), value: formats.money(invoice.orderedValue) },
          { label: t('match.deliveredValue'), value: formats.money(invoice.deliveredValue) },
        ]),
    { label: t('match.toPay'), value: <strong>{formats.money(invoice.toPay)}</strong> },
    ...(invoice.vat > 0 ? [{ label: t('field.vat'), value: formats.money(invoice.vat) }] : []),
    ...(invoice.withholding > 0 ? [{ label: t('field.withholding'), value: formats.money(invoice.withholding) }] : []),
    ...(invoice.withheldVat > 0 ? [{ label: t('field.withheldVat'), value: formats.money(invoice.withheldVat) }] : []),
    ...(invoice.approved === null
      ? []
      : [{ label: t('field.outstanding'), value: formats.money(invoice.outstanding) }]),
    ...(invoice.vendorCredit > 0
      ? [{ label: t('field.vendorCredit'), value: formats.money(invoice.vendorCredit) }]
      : []),
    ...(invoice.decisionNote ? [{ label: t('field.note'), value: invoice.decisionNote }] : []),
  ]
  return (
    <>
      <DetailHeader
        title={useTitle(invoice)}
        lead={t('invoice.lead', {
          vendor: invoice.vendorName,
          number: invoice.invoiceNumber,
          day: formats.date(invoice.issueDate),
          due: formats.date(invoice.dueDate),
        })}
        back="/admin/vendors/payments"
        shortTitle={invoice.invoiceNumber}
        state={<InvoiceState invoice={invoice} />}
        facts={facts}
        action={
          may.decide ? (
            <Button onClick={() => setOpened('decide')}>{t('decision.open')}</Button>
          ) : may.pay ? (
            <Button onClick={() => setOpened('pay')}>{t('pay.open')}</Button>
          ) : undefined
        }
        secondary={
          <>
            {letter ? (
              <Button variant="subtle" component="a" href={letter}>
                {t('credit.ask')}
              </Button>
            ) : null}
            {may.credit ? (
              <Button variant="default" onClick={() => setOpened('credit')}>
                {t('credit.open')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className={classes.sections}>
        {invoice.purchaseId !== null && invoice.orderNumber !== null ? (
          <Section
            title={t('match.title')}
            hint={
              <Link to="/admin/vendors/procurement/$purchaseId" params={{ purchaseId: invoice.purchaseId }}>
                {orderName(invoice.orderNumber)}
              </Link>
            }
          >
            <MatchTable invoice={invoice} />
          </Section>
        ) : null}
        <Steps invoice={invoice} />
        <CreditNotes invoice={invoice} />
        <Payments invoice={invoice} />
        {invoice.budget && invoice.status !== 'rejected' ? (
          <BudgetNote budget={invoice.budget} amount={invoice.toPay} name={t('budget.thisInvoice')} />
        ) : null}
      </div>
      {opened === 'decide' ? (
        <DecisionDialog
          subject={`${invoice.vendorName}, ${invoice.invoiceNumber}`}
          hint={t(invoice.purchaseId === null ? 'decision.directHint' : 'decision.invoiceHint', {
            amount: formats.money(invoice.toPay),
          })}
          onDecide={async (body) => {
            await decide.send({ params: { id: invoice.id }, body: { ...body, amount: invoice.toPay } })
            toast.success(t('saved'))
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened === 'credit' ? <CreditDialog invoice={invoice} onClose={() => setOpened(null)} /> : null}
      {opened === 'pay' ? <PayDialog invoice={invoice} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

export const InvoicePage = () => {
  const { t } = useTranslation('vendors')
  const { invoiceId = '' } = useParams({ strict: false })
  const query = useCall(getInvoice, { params: { id: invoiceId } }, { live: true })
  useVendorsLive(getInvoice)
  if (query.data) return <Shown invoice={query.data} />
  return (
    <>
      <PageHeader title={t('field.invoice')} back="/admin/vendors/payments" />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}
