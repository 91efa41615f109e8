/** Says why a lesson was refused in the reader's language, from the facts that come with the refusal. */
import { useTranslation } from 'react-i18next'
import { ApiError } from '#platform/web/api/api-error.ts'
import { lessonErrors } from '../../contract/lessons.ts'

const known: ReadonlySet<string> = new Set(
  [lessonErrors.slotTaken, lessonErrors.teacherBusy, lessonErrors.roomBusy, lessonErrors.over].map((error) => error.code),
)

const factsOf = (current: unknown): Record<string, unknown> => (typeof current === 'object' && current !== null ? { ...current } : {})

/** @returns what to throw on: the same failure, in words of the reader's language where they are known */
export const useRefusal = () => {
  const { t } = useTranslation('lessons')
  return (error: unknown): unknown =>
    error instanceof ApiError && known.has(error.code) && error.current !== undefined
      ? new ApiError(t(`refused.${error.code.replace('lessons.', '')}`, factsOf(error.current)), { status: error.status, body: error.body })
      : error
}
