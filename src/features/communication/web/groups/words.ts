/** Describes a group's rule in a sentence. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Group } from '../../contract/groups.ts'
import { usePartWords } from '../announcements/words.ts'

/** `Grade 7: guardians whose child was away at least 2 days this week; of them those who pay and owe at least KES 1,000` */
export const useRuleWords = () => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const part = usePartWords()
  return ({ rule, places, feesOff }: Group): string => {
    if (!rule) return t('groups.byHand')
    const where = places.length > 0 ? formats.list(places.map(part)) : t('part.school')
    if (rule.of === 'staff') {
      const who = rule.roles.length > 0 ? formats.list(rule.roles.map((role) => t(`role.${role}`))) : t('within.staff')
      return t('audienceOf', { who, where })
    }
    const who = t(rule.sex ? `groups.of.${rule.of}_${rule.sex}` : `within.${rule.of}`)
    const words = rule.absent
      ? t(`groups.away.${rule.of}_${rule.absent.within}`, { who, where, count: rule.absent.days })
      : t('audienceOf', { who, where })
    if (!rule.balance) return words
    const owing = t(`groups.owes.${rule.of}_${rule.balance.part}`, {
      words,
      amount: formats.money(rule.balance.atLeast),
    })
    return feesOff ? t('groups.owesOff', { words: owing }) : owing
  }
}
