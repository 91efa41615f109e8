/** Translated name of an admin's position. */
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { useRoleName } from './role-name.ts'

const builtIn = [
  'principal',
  'deputy',
  'bursar',
  'secretary',
  'examinations',
  'nurse',
  'librarian',
  'storekeeper',
] as const

export interface NamedPosition {
  id: string
  /** Of the school's own positions. */
  name: string | null
}

/** @returns a translating function; the school's own positions have the name that the school gave */
export const usePositionName = (): ((position: NamedPosition) => string) => {
  const { t } = useTranslation('platform')
  return ({ id, name }) => {
    const known = builtIn.find((one) => one === id)
    return known ? t(`position.${known}`) : (name ?? t('position.removed'))
  }
}

/** What the signed-in person is at the school: an admin's positions, else the role. */
export const useOwnTitle = (): string => {
  const { user } = useSession()
  const roleName = useRoleName()
  const positionName = usePositionName()
  const { positions = [] } = user
  return positions.length > 0 ? positions.map(positionName).join(', ') : roleName(user.role)
}
