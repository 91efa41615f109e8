/** Dashboard card: what waits for the reader about purchases, and what ends soon. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingLines } from '#platform/web/components/waiting-lines.tsx'
import { vendorsWaiting } from '../../contract/waiting.ts'
import { useVendorsLive } from '../live.ts'

const places = {
  invoices: '/admin/vendors/payments?status=pending',
  payments: '/admin/vendors/payments?status=approved',
  requisitions: '/admin/vendors/procurement?status=requested',
  orders: '/admin/vendors/procurement?status=approved',
  taxes: '/admin/vendors/taxes',
  refunds: '/admin/vendors',
  bank: '/admin/vendors?attention=bank',
  contracts: '/admin/vendors/contracts?expiring=yes',
  documents: '/admin/vendors?attention=documents',
} as const
const kinds = Object.keys(places) as (keyof typeof places)[]

export const VendorsWaiting = () => {
  const { t } = useTranslation('nav')
  useVendorsLive(vendorsWaiting)
  const { data } = useCall(vendorsWaiting, {}, { live: true })
  if (!data) return null
  const lines = kinds.map((kind) => ({
    count: data[kind],
    to: places[kind],
    label: t(`vendors.waiting.${kind}`, { count: data[kind] }),
  }))
  return <WaitingLines title={t('vendors.waiting.title')} lines={lines} />
}
