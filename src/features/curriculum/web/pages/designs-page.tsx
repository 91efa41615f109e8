/** Every learning area by grade: which have a design of the school, which the library has, which have none. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import { useShape } from '#core/academics/web/public.ts'
import { gradesOfLevel, type Grade, type Level } from '#core/schools/contract/levels.ts'
import { useLevelName } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { listDesigns, listLibrary } from '../../contract/designs.ts'
import type { DesignCard, LibraryCard } from '../../contract/shapes.ts'
import { DesignGrid } from '../components/design-grid.tsx'
import { designsSearch } from '../searches.ts'
import classes from '../components/curriculum.module.css'

const BeginDialog = lateDialog(async () => (await import('../components/begin-dialog.tsx')).BeginDialog)

interface Choice {
  readonly area: LearningArea
  readonly grade: Grade
}

/** The school's designs and the library's additions, for the level in the address. */
const useDesigns = () => {
  const shape = useShape()
  const designs = useCall(listDesigns, { query: {} })
  const library = useCall(listLibrary, {})
  const { level: asked } = designsSearch.parse(useSearch({ strict: false }))
  const levels = shape.data?.levels ?? []
  const level =
    levels.find((one) => one === asked) ??
    levels.find((one) => designs.data?.items.some((design) => design.level === one)) ??
    levels[0]
  const own = designs.data?.items.filter((one) => one.level === level) ?? []
  const areas = (shape.data?.learningAreas ?? []).filter(
    (area) =>
      area.level === level &&
      (own.some(({ learningAreaId }) => learningAreaId === area.id) || (area.active && area.lessonsPerWeek > 0)),
  )
  const offered =
    library.data?.items.filter(
      (one) => one.level === level && areas.some(({ name }) => name === one.learningAreaName),
    ) ?? []
  const error = shape.error ?? designs.error ?? library.error
  return {
    levels,
    level,
    own,
    offered,
    areas,
    ready: Boolean(shape.data && designs.data && library.data),
    error,
    retry: () => void Promise.all([shape.refetch(), designs.refetch(), library.refetch()]),
  }
}

const useLead = () => {
  const { t } = useTranslation('curriculum')
  const levelName = useLevelName()
  return (
    level: Level,
    areas: readonly LearningArea[],
    own: readonly DesignCard[],
    offered: readonly LibraryCard[],
  ): string => {
    const more = offered.filter(
      (one) => !own.some((design) => design.grade === one.grade && design.learningAreaName === one.learningAreaName),
    ).length
    const words = t('designs.lead', {
      level: levelName(level),
      count: own.length,
      all: areas.length * gradesOfLevel[level].length,
    })
    return more > 0 ? `${words} ${t('designs.more', { count: more })}` : words
  }
}

export const DesignsPage = () => {
  const { t } = useTranslation('curriculum')
  const levelName = useLevelName()
  const navigate = useNavigate()
  const lead = useLead()
  const isAdmin = useSession().user.role === 'admin'
  const { levels, level, own, offered, areas, ready, error, retry } = useDesigns()
  const [begun, setBegun] = useState<Choice | null>(null)
  const action = isAdmin ? (
    <Button component={Link} to="/admin/curriculum/coverage" className={classes.main ?? ''}>
      {t('nav:curriculum.coverage')}
    </Button>
  ) : (
    <Button component={Link} to="/teacher/schemes" className={classes.main ?? ''}>
      {t('nav:curriculum.schemes')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('designs.title')}
        lead={ready ? level && lead(level, areas, own, offered) : undefined}
        action={action}
      />
      {!ready ? error ? <ErrorPanel error={error} onRetry={retry} /> : <RowsSkeleton /> : null}
      {ready && levels.length > 1 && level ? (
        <div className={classes.above}>
          <SegmentedControl
            label={t('designs.level')}
            choices={levels.map((value) => ({ value, label: levelName(value) }))}
            value={level}
            onChange={(next) => void navigate({ to: '.', search: { level: next }, replace: true, resetScroll: false })}
          />
        </div>
      ) : null}
      {ready && areas.length === 0 ? <EmptyState title={t('designs.none')} text={t('designs.noneText')} /> : null}
      {ready && level && areas.length > 0 ? (
        <DesignGrid
          level={level}
          areas={areas}
          own={own}
          offered={offered}
          onBegin={isAdmin ? (area, grade) => setBegun({ area, grade }) : undefined}
        />
      ) : null}
      {begun ? (
        <BeginDialog
          area={begun.area}
          grade={begun.grade}
          offered={offered.filter((one) => one.learningAreaName === begun.area.name)}
          onClose={() => setBegun(null)}
        />
      ) : null}
    </>
  )
}
