/** A vendor's status as a shape and its word. */
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import type { BankState, ContractState, DocumentState, VendorStatus as Status } from '../../contract/words.ts'

const kinds: Record<Status, StatusKind> = { active: 'active', inactive: 'inactive', suspended: 'stopped' }
export const VendorStatus = ({ status }: { status: Status }) => {
  const { t } = useTranslation('vendors')
  return <StatusDot kind={kinds[status]}>{t(`status.${status}`)}</StatusDot>
}

const contractKinds: Record<ContractState, StatusKind> = {
  none: 'inactive',
  upcoming: 'progress',
  running: 'active',
  expiring: 'pending',
  over: 'stopped',
}
export const ContractStatus = ({ state }: { state: ContractState }) => {
  const { t } = useTranslation('vendors')
  return <StatusDot kind={contractKinds[state]}>{t(`contractState.${state}`)}</StatusDot>
}

const documentKinds: Record<DocumentState, StatusKind> = { valid: 'active', expiring: 'pending', expired: 'stopped' }
export const DocumentStatus = ({ state }: { state: DocumentState }) => {
  const { t } = useTranslation('vendors')
  return <StatusDot kind={documentKinds[state]}>{t(`documentState.${state}`)}</StatusDot>
}

const bankKinds: Record<BankState, StatusKind> = {
  unsigned: 'pending',
  signed: 'progress',
  current: 'active',
  replaced: 'inactive',
  refused: 'stopped',
}
export const BankStatus = ({ state }: { state: BankState }) => {
  const { t } = useTranslation('vendors')
  return <StatusDot kind={bankKinds[state]}>{t(`bankState.${state}`)}</StatusDot>
}
