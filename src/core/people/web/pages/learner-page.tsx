/** One learner: header with the next step, and the record as tabs with addresses. */
import { useParams } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { lazyPart } from '#platform/web/module.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { useNavLabel } from '#platform/web/shell/rail/use-nav-label.ts'
import { getLearner, type LearnerDetail } from '../../contract/learners.ts'
import { useLearnersAddress } from '../addresses.ts'
import { ClassesSection } from '../components/staff/classes-section.tsx'
import { DetailPage } from '../components/detail-page.tsx'
import { GuardiansSection } from '../components/guardians/guardians-section.tsx'
import { LearnerFacts } from '../components/learners/learner-facts.tsx'
import { LearnerHeader } from '../components/learners/learner-header.tsx'

const ConsentTab = lazyPart(() => import('../records/tabs/consent-tab.tsx'), 'ConsentTab')
const DocumentsTab = lazyPart(() => import('../records/tabs/documents-tab.tsx'), 'DocumentsTab')
const HealthTab = lazyPart(() => import('../records/tabs/health-tab.tsx'), 'HealthTab')
const HistoryTab = lazyPart(() => import('../records/tabs/history-tab.tsx'), 'HistoryTab')

interface Tab {
  /** Last word of the address; empty for the first one. */
  path: string
  label: string
  /** Lower comes first. */
  place: number
  show: (learner: LearnerDetail) => React.ReactNode
}

const part = (Part: ComponentType<{ id: string }>) => (learner: LearnerDetail) => <Part id={learner.id} />

/** The record's own tabs merged with those of other modules. Documents and history are for the office only. */
const useTabs = (): Tab[] => {
  const { t } = useTranslation('people')
  const label = useNavLabel()
  const office = useAbility('people.manage')
  const others = useParts('people.learner')
  const own: Tab[] = [
    { path: '', label: t('tab.profile'), place: 10, show: (learner) => <LearnerFacts learner={learner} /> },
    {
      path: 'guardians',
      label: t('tab.guardians'),
      place: 20,
      show: (learner) => <GuardiansSection learner={learner} />,
    },
    {
      path: 'enrolments',
      label: t('tab.enrolments'),
      place: 30,
      show: (learner) => <ClassesSection learner={learner} />,
    },
    { path: 'consent', label: t('tab.consent'), place: 50, show: part(ConsentTab) },
    { path: 'health', label: t('tab.health'), place: 70, show: part(HealthTab) },
  ]
  const offices: Tab[] = [
    { path: 'documents', label: t('tab.documents'), place: 60, show: part(DocumentsTab) },
    { path: 'history', label: t('tab.history'), place: 80, show: part(HistoryTab) },
  ]
  const added = others.map(({ id, moduleId, labelKey, place, part: Part }): Tab => ({
    path: id,
    label: label(moduleId, labelKey),
    place,
    show: part(Part),
  }))
  return [...own, ...(office ? offices : []), ...added].sort((a, b) => a.place - b.place)
}

const Learner = ({ learner, path }: { learner: LearnerDetail; path: string }) => {
  const address = `${useLearnersAddress()}/${learner.id}`
  const tabs = useTabs()
  const current = tabs.find((tab) => tab.path === path)
  if (!current) return <NotFoundPage />
  return (
    <>
      <LearnerHeader
        learner={learner}
        tabs={tabs.map((tab) => ({
          to: tab.path ? `${address}/${tab.path}` : address,
          label: tab.label,
          ...(tab.path === 'consent' ? { count: learner.unasked.length } : {}),
        }))}
      />
      <Suspense fallback={<RowsSkeleton rows={4} />}>{current.show(learner)}</Suspense>
    </>
  )
}

export const LearnerPage = () => {
  const { t } = useTranslation('people')
  const { learnerId = '', part: path = '' } = useParams({ strict: false })
  const query = useCall(getLearner, { params: { id: learnerId } })
  return (
    <DetailPage query={query} title={t('learner.one')}>
      {(learner) => <Learner key={learner.id} learner={learner} path={path} />}
    </DetailPage>
  )
}
