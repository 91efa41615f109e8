/** A mishap in words: "Mr Wafula is away on Wednesday". */
import { useTranslation } from 'react-i18next'
import type { Board } from '../../../contract/drafts.ts'
import type { Mishap } from '../../../contract/runs.ts'
import { namesOf } from '../../../rules/pictures/names.ts'
import { useSlotWords } from './slot-words.ts'

export const useMishapWords = (board: Board): ((mishap: Mishap) => string) => {
  const { t } = useTranslation('timetable')
  const slotWords = useSlotWords(board)
  const names = namesOf(board)
  return (mishap) => {
    switch (mishap.kind) {
      case 'teacherAway':
        return t('repair.said.teacherAway', { who: names.teacher(mishap.staffId), when: slotWords(mishap.slots) })
      case 'roomClosed':
        return t('repair.said.roomClosed', { room: names.room(mishap.roomId), when: slotWords(mishap.slots) })
      case 'classSplit':
        return t('repair.said.classSplit', {
          class: names.stream(mishap.streamId),
          other: names.stream(mishap.newStreamId),
        })
      case 'teacherGone': {
        const who = names.teacher(mishap.staffId)
        return mishap.replacementId === null
          ? t('repair.said.teacherGone', { who })
          : t('repair.said.teacherReplaced', { who, other: names.teacher(mishap.replacementId) })
      }
    }
  }
}
