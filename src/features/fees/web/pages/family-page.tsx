/** A guardian's balance per child. With a single child, opens the statement directly. */
import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { familyFeesGlance } from '../../contract/glance.ts'
import { useFeesLive } from '../live.ts'
import { useStandingWords } from '../words.ts'

const Children = () => {
  const { t } = useTranslation('fees')
  const standing = useStandingWords()
  const { data, error, refetch } = useCall(familyFeesGlance, {}, { offline: true, live: true })
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} />
  const [only, ...others] = data.items
  if (!only) return <EmptyState title={t('family.empty')} text={t('family.emptyText')} />
  if (others.length === 0) return <Navigate to="/parent/fees/$childId" params={{ childId: only.id }} replace />
  return (
    <ul className={layout.rows}>
      {data.items.map((child) => (
        <li key={child.id} className={layout.row}>
          <div className={layout.words}>
            <p className={layout.title}>
              <Link to="/parent/fees/$childId" params={{ childId: child.id }}>
                {child.school ? t('atSchool', { child: child.firstName, school: child.school }) : child.firstName}
              </Link>
            </p>
            <p className={layout.second}>{[child.className, standing(child)].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export const FamilyFeesPage = () => {
  const { t } = useTranslation('fees')
  useFeesLive(familyFeesGlance)
  return (
    <>
      <PageHeader title={t('title')} lead={t('family.lead')} />
      <Children />
    </>
  )
}
