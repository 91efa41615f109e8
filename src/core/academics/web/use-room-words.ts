/** What kind of room it is, with its seats if they are known. */
import { useTranslation } from 'react-i18next'
import type { RoomItem } from '../contract/classes.ts'

export const useRoomWords = () => {
  const { t } = useTranslation('academics')
  return ({ kind, capacity }: Pick<RoomItem, 'kind' | 'capacity'>): string =>
    capacity === null ? t(`roomKind.${kind}`) : t('room.seats', { kind: t(`roomKind.${kind}`), count: capacity })
}
