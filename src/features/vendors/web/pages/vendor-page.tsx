/** One vendor: what it is, its contacts, bank details, documents and ratings. */
import { Button } from '@mantine/core'
import { IconBuildingBank, IconFileInvoice, IconFilePlus, IconPencil, IconStatusChange } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DetailHeader, type Fact } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { TextSection } from '#platform/web/components/text-section.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getVendor, type VendorDetail } from '../../contract/directory.ts'
import { BankSection } from '../components/bank-section.tsx'
import { DocumentsSection } from '../components/documents-section.tsx'
import { Rating } from '../components/rating.tsx'
import { CreditSection } from '../components/refunds/credit-section.tsx'
import { Contacts, Ratings } from '../components/vendor-sections.tsx'
import { ContractStatus, VendorStatus } from '../components/vendor-status.tsx'
import { useVendorsLive } from '../live.ts'
import classes from '../components/vendors.module.css'

const dialogs = {
  edit: lateDialog(async () => (await import('../components/vendor-dialog.tsx')).EditVendorDialog),
  status: lateDialog(async () => (await import('../components/status-dialog.tsx')).StatusDialog),
  bank: lateDialog(async () => (await import('../components/bank-dialog.tsx')).BankDialog),
  document: lateDialog(async () => (await import('../components/document-dialog.tsx')).DocumentDialog),
  direct: lateDialog(
    async () => (await import('../components/invoices/direct-invoice-dialog.tsx')).DirectInvoiceDialog,
  ),
  rate: lateDialog(async () => (await import('../components/rating-dialog.tsx')).RatingDialog),
}
type Opened = keyof typeof dialogs

const useFacts = (vendor: VendorDetail): Fact[] => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const { contractStart, contractEnd, contractValue } = vendor
  const days = [contractStart, contractEnd].map((day) => (day ? formats.date(day) : t('open')))
  return [
    { label: t('field.contactPerson'), value: vendor.contactPerson },
    {
      label: t('field.phone'),
      value: vendor.phone ? <a href={`tel:${vendor.phone}`}>{displayPhone(vendor.phone)}</a> : t('none'),
    },
    {
      label: t('field.email'),
      value: vendor.email ? <a href={`mailto:${vendor.email}`}>{vendor.email}</a> : t('none'),
    },
    { label: t('field.address'), value: vendor.address ?? t('none') },
    { label: t('field.kraPin'), value: vendor.kraPin ?? t('none') },
    {
      label: t('field.contract'),
      value: (
        <span className={classes.cell}>
          {vendor.contractState === 'none' ? t('none') : t('fromTo', { from: days[0], to: days[1] })}
          {vendor.contractState === 'none' ? null : <ContractStatus state={vendor.contractState} />}
        </span>
      ),
    },
    ...(contractValue === null ? [] : [{ label: t('field.contractValue'), value: formats.money(contractValue) }]),
    { label: t('field.paymentTerms'), value: t('days', { count: vendor.paymentTerms }) },
    { label: t('field.services'), value: vendor.services.join(', ') || t('none') },
    { label: t('field.rating'), value: <Rating rating={vendor.rating} count={vendor.ratings} /> },
  ]
}

const Shown = ({ vendor }: { vendor: VendorDetail }) => {
  const { t } = useTranslation('vendors')
  const [opened, setOpened] = useState<Opened | null>(null)
  const Dialog = opened && dialogs[opened]
  const actions = [
    { label: t('vendor.edit'), icon: IconPencil, onClick: () => setOpened('edit') },
    ...(vendor.status === 'active'
      ? [{ label: t('direct.open'), icon: IconFileInvoice, onClick: () => setOpened('direct') }]
      : []),
    { label: t('bank.enter'), icon: IconBuildingBank, onClick: () => setOpened('bank') },
    { label: t('document.add'), icon: IconFilePlus, onClick: () => setOpened('document') },
    { label: t('changeStatus.title'), icon: IconStatusChange, onClick: () => setOpened('status') },
  ]
  return (
    <>
      <DetailHeader
        title={vendor.companyName}
        lead={t(`category.${vendor.category}`)}
        back="/admin/vendors"
        state={<VendorStatus status={vendor.status} />}
        facts={useFacts(vendor)}
        action={<Button onClick={() => setOpened('rate')}>{t('rating.give')}</Button>}
        secondary={<MoreMenu label={t('more')} actions={actions} />}
      />
      <div className={classes.sections}>
        <CreditSection vendor={vendor} />
        <BankSection vendor={vendor} />
        <DocumentsSection vendor={vendor} />
        <Contacts vendor={vendor} />
        <Ratings vendor={vendor} />
        <TextSection title={t('field.notes')}>{vendor.notes}</TextSection>
      </div>
      {Dialog ? <Dialog vendor={vendor} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

export const VendorPage = () => {
  const { t } = useTranslation('vendors')
  const { vendorId = '' } = useParams({ strict: false })
  const query = useCall(getVendor, { params: { id: vendorId } }, { live: true })
  useVendorsLive(getVendor)
  if (query.data) return <Shown vendor={query.data} />
  return (
    <>
      <PageHeader title={t('one')} back="/admin/vendors" />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}
