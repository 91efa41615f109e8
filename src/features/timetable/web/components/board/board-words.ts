/** The sentence above a board: what is placed, or where the picked-up lesson may go. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { clashing } from '../../../rules/board/index-board.ts'
import type { Sight } from '../../../rules/board/week.ts'
import { lessonWords } from './lesson-words.ts'
import type { Hand } from './use-hand.ts'

interface Words {
  readonly title: string
  readonly lead: string
}

export const useBoardWords = () => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const atRest = ({ index, isFixed }: Hand): Words => {
    const { draft, cards } = index.board
    const placed = cards.filter(({ place }) => place !== null).length
    const clashes = clashing(index, [...index.held.values()]).length
    return {
      title: draft.name,
      lead: isFixed
        ? t('board.published', { date: formats.date(draft.startsOn) })
        : [
            t('board.lead', { placed, count: cards.length }),
            clashes > 0 ? t('board.clashes', { count: clashes }) : t('board.noClash'),
          ].join(' '),
    }
  }
  const title = ({ one, verdicts }: Hand): string => {
    if (one?.card.locked) return t('board.title.locked')
    const best = verdicts.find(({ standing }) => standing === 'best')
    if (best) return t('board.title.best', { day: formats.weekday(best.weekday, 'long') })
    return t(verdicts.some(({ standing }) => standing === 'cost') ? 'board.title.cost' : 'board.title.none')
  }
  return (hand: Hand, sight: Sight): Words => {
    if (!hand.one) return atRest(hand)
    const { area, who } = lessonWords(hand.index, hand.one, sight)
    return {
      title: title(hand),
      lead: t(hand.one.card.locked ? 'board.lockedLead' : 'board.moving', {
        lesson: [area, who].filter((part) => part !== '').join(', '),
      }),
    }
  }
}
