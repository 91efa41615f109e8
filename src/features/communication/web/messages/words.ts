/** Texts shared by several message screens: names, times, sizes. */
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/pure/dates.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { PartyKind } from '../../contract/message-kinds.ts'

export const texts = 'communication-messages'

/** The office has no name of its own. */
export const usePartyName = () => {
  const { t } = useTranslation(texts)
  return ({ kind, name }: { kind: PartyKind; name: string | null }): string =>
    kind === 'office' || name === null ? t('office') : name
}

/** `16:05`, `Yesterday`, `Tue 10 Mar`: when a conversation was last written in. */
export const useWhen = () => {
  const { t } = useTranslation(texts)
  const formats = useFormats()
  return (instant: string): string => {
    const [day, today] = [formats.schoolDay(new Date(instant)), formats.schoolDay()]
    if (day === today) return formats.time(instant)
    return day === addDays(today, -1) ? t('yesterday') : formats.date(day, 'short')
  }
}

/** `Today`, `Yesterday`, `Tuesday 10 March`: above the messages of a day. */
export const useDayName = () => {
  const { t } = useTranslation(texts)
  const formats = useFormats()
  return (day: string): string => {
    const today = formats.schoolDay()
    if (day === today) return t('today')
    return day === addDays(today, -1) ? t('yesterday') : formats.date(day, 'weekday')
  }
}
