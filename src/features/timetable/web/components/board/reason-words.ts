/** Why a lesson may go to a place, or not, in few words. */
import { useTranslation } from 'react-i18next'
import { shortName } from '#core/lessons/web/public.ts'
import type { Verdict } from '../../../rules/board/types.ts'

export const useReasonWords = (): ((verdict: Verdict) => string) => {
  const { t } = useTranslation('timetable')
  return ({ standing, reason }) => {
    if (!reason) return t(standing === 'best' ? 'board.best' : 'board.good')
    const { code, params } = reason
    const kind = params['kind'] === undefined ? '' : t(`findings.roomKind.${params['kind']}`)
    const short = (name: string | number | undefined): string => shortName(String(name ?? ''))
    return t(`board.reason.${code}`, {
      ...params,
      kind,
      teacher: short(params['teacher']),
      count: params['most'] ?? params['count'],
    })
  }
}
