/** A learner's quizzes: open, upcoming, and past. */
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useCall } from '#platform/web/api/hooks.ts'
import layout from '#platform/web/components/layout.module.css'
import { listOwnQuizzes, type OwnPhase, type OwnQuizLine } from '../../contract/own-list.ts'
import { OwnRows } from '../own/own-rows.tsx'
import { useQuizLive } from '../live.ts'

const sections = [
  { id: 'now', phases: ['begun', 'open'] },
  { id: 'coming', phases: ['coming'] },
  { id: 'over', phases: ['waiting', 'result', 'missed'] },
] as const satisfies readonly { id: string; phases: readonly OwnPhase[] }[]

const inPhases = (lines: readonly OwnQuizLine[], phases: readonly OwnPhase[]): OwnQuizLine[] =>
  lines.filter(({ phase }) => phases.includes(phase))

export const OwnQuizzesPage = () => {
  const { t: own } = useTranslation('smart-grading-own')
  const query = useCall(listOwnQuizzes, {}, { offline: true, live: true })
  useQuizLive(listOwnQuizzes)
  const lines = query.data?.items
  const isNobody = query.error?.status === 404
  const open = inPhases(lines ?? [], sections[0].phases).length
  return (
    <>
      <PageHeader title={own('own.title')} lead={lines ? own('own.lead', { count: open }) : undefined} />
      {!lines && !isNobody ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )
      ) : null}
      {isNobody || lines?.length === 0 ? <EmptyState title={own('own.empty')} text={own('own.emptyText')} /> : null}
      {sections.map(({ id, phases }, index) => {
        const found = inPhases(lines ?? [], phases)
        return found.length === 0 ? null : (
          <section key={id} className={index === 0 ? undefined : layout.section}>
            <h2>{own(`own.section.${id}`)}</h2>
            <OwnRows lines={found} main={id === 'now'} />
          </section>
        )
      })}
    </>
  )
}
