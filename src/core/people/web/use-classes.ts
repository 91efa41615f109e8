/** The school's classes and grades as choices. */
import { useMemo } from 'react'
import { useShape } from '#core/academics/web/public.ts'

export interface ClassOption {
  value: string
  label: string
}

/** Classes in use, by grade and name. */
export const useClassOptions = (): ClassOption[] => {
  const { data } = useShape()
  return useMemo(
    () => (data?.streams ?? []).filter((stream) => stream.active).map(({ id, label }) => ({ value: id, label })),
    [data],
  )
}

/** Grades that have a class in use. */
export const useGradeOptions = (): ClassOption[] => {
  const { data } = useShape()
  return useMemo(
    () =>
      [...new Set((data?.streams ?? []).filter((stream) => stream.active).map((stream) => stream.grade))].map(
        (grade) => ({ value: grade, label: grade }),
      ),
    [data],
  )
}
