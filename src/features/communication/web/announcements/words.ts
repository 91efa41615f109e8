/** Texts shared by several announcement screens. */
import { useTranslation } from 'react-i18next'
import type { StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { AnnouncementState, PeopleKind } from '../../contract/announcements/kinds.ts'
import type { AudienceCount, NamedPart } from '../../contract/announcements/shapes.ts'

export const stateDots: Readonly<Record<AnnouncementState, StatusKind>> = {
  draft: 'inactive',
  scheduled: 'pending',
  published: 'active',
  expired: 'inactive',
  withdrawn: 'stopped',
}

/** `Grade 7`, `Junior school`, `All teachers` */
export const usePartWords = () => {
  const { t } = useTranslation('communication-announcements')
  return ({ kind, value, name }: NamedPart): string => {
    if (kind === 'school') return t('part.school')
    if (kind === 'level') return t(`level.${value}`)
    if (kind === 'role') return t('part.all', { who: t(`role.${value}`) })
    return name ?? (kind === 'grade' ? (value ?? '') : t('part.gone'))
  }
}

/** `Grade 7 East and Grade 7 West: learners and guardians` */
export const useAudienceWords = () => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const part = usePartWords()
  return (parts: readonly NamedPart[], people: readonly PeopleKind[]): string => {
    const places = parts.filter(({ kind }) => kind !== 'role' && kind !== 'group').map(part)
    const others = parts.filter(({ kind }) => kind === 'role' || kind === 'group').map(part)
    const who = formats.list(people.map((kind) => t(`within.${kind}`)))
    const first = places.length > 0 ? [t('audienceOf', { who, where: formats.list(places) })] : []
    return formats.list([...first, ...others])
  }
}

/** `42 people: 40 learners, 2 guardians. 3 have neither an account nor a phone.` */
export const useCountWords = () => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  return (count: AudienceCount): string => {
    const kinds = (['learners', 'guardians', 'staff'] as const)
      .filter((kind) => count[kind] > 0)
      .map((kind) => t(`count.${kind}`, { count: count[kind] }))
    if (count.people === 0) return t('count.nobody')
    return kinds.length > 1 ? t('count.people', { count: count.people, kinds: formats.list(kinds) }) : (kinds[0] ?? '')
  }
}

/** `Send to 113 people, KES 90.40`: the button of an SMS. */
export const useSendLabel = (): ((price: { recipients: number; cost: number }) => string) => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  return ({ recipients, cost }) =>
    t('sms.send', { count: recipients, number: formats.number(recipients), cost: formats.money(cost) })
}
