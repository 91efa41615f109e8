/** Translates the refusal of a lesson from its facts. */
import { useTranslation } from 'react-i18next'
import { ApiError } from '#platform/web/api/api-error.ts'
import { lessonErrors } from '../../contract/lessons.ts'

const known: ReadonlySet<string> = new Set(
  [lessonErrors.slotTaken, lessonErrors.teacherBusy, lessonErrors.roomBusy, lessonErrors.over].map(
    (error) => error.code,
  ),
)

const factsOf = (current: unknown): Record<string, unknown> =>
  typeof current === 'object' && current !== null ? { ...current } : {}

/** @returns the error to rethrow, translated if its facts are known */
export const useRefusal = () => {
  const { t } = useTranslation('lessons')
  return (error: unknown): unknown =>
    error instanceof ApiError && known.has(error.code) && error.current !== undefined
      ? new ApiError(t(`refused.${error.code.replace('lessons.', '')}`, factsOf(error.current)), {
          status: error.status,
          body: error.body,
        })
      : error
}
