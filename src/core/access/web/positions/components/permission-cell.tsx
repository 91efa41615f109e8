/** Whether a position includes a permission, as a switch; fixed for the principal and for what another permission needs. */
import { useTranslation } from 'react-i18next'
import { usePositionName } from '#platform/web/components/people/position-name.ts'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { principal } from '../../../contract/permissions.ts'
import type { PermissionItem, Position } from '../../../contract/positions.ts'

/** The permission of this position that needs another one, if any. */
export const neededBy = (
  position: Position,
  { id }: PermissionItem,
  all: readonly PermissionItem[],
): PermissionItem | undefined =>
  all.find((one) => one.id !== id && one.needs.includes(id) && position.permissions.includes(one.id))

interface PermissionCellProps {
  position: Position
  permission: PermissionItem
  all: readonly PermissionItem[]
  isSending: boolean
  onChange: (on: boolean) => void
}

export const PermissionCell = ({ position, permission, all, isSending, onChange }: PermissionCellProps) => {
  const { t } = useTranslation('access-positions')
  const known = useKnownText()
  const name = usePositionName()
  const isPrincipal = position.id === principal
  const other = isPrincipal ? undefined : neededBy(position, permission, all)
  const words = { permission: known(permission.name), position: name(position) }
  const label = isPrincipal
    ? t('cellAlways', words)
    : other
      ? t('cellNeeded', { ...words, other: known(other.name) })
      : t('cell', words)
  return (
    <Checkbox
      aria-label={label}
      checked={position.permissions.includes(permission.id)}
      disabled={isPrincipal || other !== undefined || isSending}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
