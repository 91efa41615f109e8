/** A child's quizzes on the guardian's page: past ones with results, and upcoming ones. */
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listChildQuizzes, type OwnQuizLine } from '../../contract/own-list.ts'
import { QuizRows } from '../own/own-rows.tsx'

const useChildWords = () => {
  const { t } = useTranslation('smart-grading')
  const { t: own } = useTranslation('smart-grading-own')
  const formats = useFormats()
  return (line: OwnQuizLine): string => {
    if (line.phase === 'result')
      return own('own.score', { score: formats.number(line.score ?? 0), points: formats.number(line.points) })
    if (line.phase === 'coming') return own('own.opensAt', { when: formats.dateTime(line.opensAt) })
    if (line.phase === 'missed') return own('own.missedOn', { when: formats.dateTime(line.closesAt) })
    return t(`child.${line.phase}`, { when: formats.dateTime(line.closesAt) })
  }
}

export const ChildQuizzes = ({ id }: { id: string }) => {
  const { t } = useTranslation('smart-grading')
  const words = useChildWords()
  const query = useCall(listChildQuizzes, { params: { id } }, { offline: true })
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  if (data.items.length === 0) return <EmptyState title={t('child.empty')} text={t('child.emptyText')} />
  return <QuizRows lines={data.items} words={words} />
}
