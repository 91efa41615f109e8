/** Short summary of a staff member: classes led, then learning areas. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffItem } from '../../../contract/staff.ts'

/** More learning areas than this are counted, not named: a class teacher of a lower grade teaches them all. */
const named = 3

/** @returns empty for staff without classes and department */
export const useWorksWith = (): ((row: StaffItem) => string) => {
  const { t } = useTranslation('people')
  return useCallback(
    (row) => {
      const areas = [...new Set(row.teaches.map((one) => one.learningArea.name))]
      const taught = areas.length > named ? [t('staff.areas', { count: areas.length })] : areas
      const words = [...row.classTeacherOf.map((stream) => stream.label), ...taught]
      return words.length > 0 ? words.join(', ') : (row.department ?? '')
    },
    [t],
  )
}
