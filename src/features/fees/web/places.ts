/** For whom a fee structure is: names and tokens of places. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShape } from '#core/academics/web/public.ts'
import { useLevelName } from '#core/schools/web/public.ts'
import { gradesOfLevel, levels } from '#core/schools/contract/levels.ts'
import type { FeeStructure } from '../contract/structure.ts'

/** `school`, `level:junior`, `grade:Grade 7` or `stream:<id>` */
export const placeToken = (place: FeeStructure['place']): string =>
  place.kind === 'school'
    ? 'school'
    : `${place.kind}:${place.kind === 'level' ? place.level : place.kind === 'grade' ? place.grade : place.streamId}`

export const usePlaces = (): { value: string; label: string }[] => {
  const { t } = useTranslation('fees')
  const levelName = useLevelName()
  const { data } = useShape()
  return useMemo(() => {
    const streams = (data?.streams ?? []).filter(({ active }) => active)
    const grades = [...new Set(streams.map(({ grade }) => grade))]
    return [
      { value: 'school', label: t('charge.school') },
      ...levels
        .filter((level) => gradesOfLevel[level].some((grade) => grades.includes(grade)))
        .map((level) => ({ value: `level:${level}`, label: levelName(level) })),
      ...grades.map((grade) => ({ value: `grade:${grade}`, label: grade })),
      ...streams.map(({ id, label }) => ({ value: `stream:${id}`, label })),
    ]
  }, [t, levelName, data])
}
