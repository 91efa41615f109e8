/** One learner: header with the next step, and the record as tabs with addresses. */
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useNavLabel } from '#platform/web/shell/rail/use-nav-label.ts'
import { getLearner, type LearnerDetail } from '../../contract/learners.ts'
import { consentTab, useLearnersAddress } from '../addresses.ts'
import { ClassesSection } from '../components/staff/classes-section.tsx'
import { DetailPage } from '../components/detail-page.tsx'
import { GuardiansSection } from '../components/guardians/guardians-section.tsx'
import { LearnerFacts } from '../components/learners/learner-facts.tsx'
import { LearnerOverview } from '../components/learners/learner-overview.tsx'
import { LearnerHeader } from '../components/learners/learner-header.tsx'

interface Tab {
  /** Last word of the address; empty for the first one. */
  path: string
  label: string
  /** Lower comes first. */
  place: number
  show: (learner: LearnerDetail) => React.ReactNode
}

/** The page's own tabs merged with those of other modules. */
const useTabs = (): Tab[] => {
  const { t } = useTranslation('people')
  const label = useNavLabel()
  const others = useParts('people.learner')
  const own: Tab[] = [
    { path: '', label: t('tab.overview'), place: 5, show: (learner) => <LearnerOverview learner={learner} /> },
    { path: 'profile', label: t('tab.profile'), place: 10, show: (learner) => <LearnerFacts learner={learner} /> },
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
  ]
  const added = others.map(({ id, moduleId, labelKey, place, part: Part }): Tab => ({
    path: id,
    label: label(moduleId, labelKey),
    place,
    show: (learner) => <Part id={learner.id} />,
  }))
  return [...own, ...added].sort((a, b) => a.place - b.place)
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
        now={path === ''}
        tabs={tabs.map((tab) => ({
          to: tab.path ? `${address}/${tab.path}` : address,
          label: tab.label,
          ...(tab.path === consentTab ? { count: learner.unasked.length } : {}),
        }))}
      />
      <Suspense fallback={<RowsSkeleton rows={4} />}>{current.show(learner)}</Suspense>
    </>
  )
}

export const LearnerPage = () => {
  const { t } = useTranslation('people')
  const { learnerId = '', part: path = '' } = useParams({ strict: false })
  const query = useCall(getLearner, { params: { id: learnerId } }, { offline: true })
  return (
    <DetailPage query={query} title={t('learner.one')}>
      {(learner) => <Learner key={learner.id} learner={learner} path={path} />}
    </DetailPage>
  )
}
