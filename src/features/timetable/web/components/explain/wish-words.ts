/** A must or a wish of a draft in words: "Ms Kerubo is away: Tuesday". */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Board } from '../../../contract/drafts.ts'
import type { WishRule } from '../../../contract/wishes.ts'
import { areasOf, classesOf, namesOf } from '../../../rules/pictures/names.ts'
import { useSlotWords } from '../runs/slot-words.ts'

/** More names than this are counted. */
const named = 4

export const useWishWords = (board: Board): ((rule: WishRule) => string) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const slotWords = useSlotWords(board)
  const names = namesOf(board)
  // Learning areas of different levels share their names.
  const short = (given: readonly string[]): string => {
    const all = [...new Set(given)]
    const rest = all.length - named
    return formats.list(rest > 1 ? [...all.slice(0, named), t('explain.more', { count: rest })] : all)
  }
  const who = ({ of, ids }: { of: 'teachers' | 'classes'; ids: readonly string[] }): string =>
    ids.length === 0 ? t(`explain.all.${of}`) : short(ids.map(of === 'teachers' ? names.teacher : names.stream))
  const areas = (ids: readonly string[]): string =>
    ids.length === 0 ? t('explain.all.areas') : short(ids.map(names.area))
  return (rule) => {
    switch (rule.kind) {
      case 'away':
        return t('explain.demand.away', { who: who(rule), when: slotWords(rule.slots) })
      case 'mostDaily':
      case 'mostInARow':
      case 'mostGapsWeekly':
      case 'mostRoomChanges':
      case 'mostDays':
        return t(`explain.demand.${rule.kind}`, { who: who(rule), count: rule.most })
      case 'daysBetween':
        return t('explain.demand.daysBetween', { areas: areas(rule.learningAreaIds), count: rule.least })
      case 'notLast':
        return t('explain.demand.notLast', { areas: areas(rule.learningAreaIds) })
      case 'notNext':
        return t('explain.demand.notNext', { areas: areas(rule.learningAreaIds) })
      case 'preferred':
        return t('explain.demand.preferred', { areas: areas(rule.learningAreaIds), when: slotWords(rule.slots) })
      case 'sameStart':
        return t('explain.demand.sameStart', {
          what: formats.list(
            rule.activityIds.flatMap((id) => {
              const activity = names.activity(id)
              return activity
                ? [
                    `${areasOf(activity).map(names.area).join(' / ')}, ${classesOf(activity).map(names.stream).join(', ')}`,
                  ]
                : []
            }),
          ),
        })
      case 'roomClosed':
        return t('explain.demand.roomClosed', { room: names.room(rule.roomId), when: slotWords(rule.slots) })
    }
  }
}
