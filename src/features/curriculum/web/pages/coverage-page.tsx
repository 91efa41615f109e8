/** Progress of every class in every learning area, for admins. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { levels as allLevels, gradesOfLevel, type Level } from '#core/schools/contract/levels.ts'
import { useLevelName } from '#core/schools/web/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { getCoverage, type CoverItem } from '../../contract/coverage.ts'
import { CoverGrid, CoverLegend } from '../components/cover-grid.tsx'
import { CoverTable } from '../components/cover-table.tsx'
import { TermChoice } from '../components/term-choice.tsx'
import { coverageSearch } from '../searches.ts'
import { useStandingWords } from '../words.ts'
import classes from '../components/curriculum.module.css'

type Coverage = ResponseOf<typeof getCoverage>

const levelOf = (grade: string): Level | undefined =>
  allLevels.find((level) => gradesOfLevel[level].some((one) => one === grade))

const useLead = () => {
  const { t } = useTranslation('curriculum')
  const standing = useStandingWords()
  return ({ term, week, weeks }: Coverage, items: readonly CoverItem[]): string => {
    const when = week === null ? (term?.name ?? '') : t('schemes.when', { term: term?.name, week, weeks })
    const made = items.filter((one) => one.schemeId !== null)
    const behind = made.filter((one) => one.standing === 'behind').sort((a, b) => a.difference - b.difference)
    const [worst] = behind
    const sums = t('coverage.sums', { made: made.length, count: items.length })
    if (!worst) return `${when} ${sums} ${made.length > 0 ? t('coverage.fine') : ''}`.trim()
    const name = t('schemes.name', { className: worst.className, area: worst.learningAreaName })
    return `${when} ${sums} ${t('coverage.behind', { count: behind.length, name, standing: standing(worst) })}`
  }
}

const useChosen = (data: Coverage | undefined) => {
  const { level: asked } = coverageSearch.parse(useSearch({ strict: false }))
  const found = allLevels.filter((level) => data?.items.some(({ grade }) => levelOf(grade) === level))
  const started = found.find((level) =>
    data?.items.some((one) => one.schemeId !== null && levelOf(one.grade) === level),
  )
  const level = found.find((one) => one === asked) ?? started ?? found[0]
  return { levels: found, level, items: data?.items.filter(({ grade }) => levelOf(grade) === level) ?? [] }
}

export const CoveragePage = () => {
  const { t } = useTranslation('curriculum')
  const levelName = useLevelName()
  const navigate = useNavigate()
  const lead = useLead()
  const { term } = coverageSearch.parse(useSearch({ strict: false }))
  const query = useCall(getCoverage, { query: term ? { termId: term } : {} }, { keepPrevious: true })
  const { data } = query
  const { levels, level, items } = useChosen(data)
  return (
    <>
      <PageHeader
        title={t('coverage.title')}
        lead={data && (data.term && items.length > 0 ? lead(data, items) : null)}
        back="/admin/curriculum"
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {data && !data.term ? <EmptyState title={t('schemes.noTerm')} text={t('schemes.noTermText')} /> : null}
      {data?.term && items.length === 0 ? (
        <EmptyState title={t('coverage.none')} text={t('coverage.noneText')} />
      ) : null}
      {data?.term && items.length > 0 && level ? (
        <>
          <div className={classes.bar}>
            <TermChoice coverage={data} />
          </div>
          {levels.length > 1 ? (
            <div className={classes.above}>
              <SegmentedControl
                label={t('designs.level')}
                choices={levels.map((value) => ({ value, label: levelName(value) }))}
                value={level}
                onChange={(next) =>
                  void navigate({
                    to: '.',
                    search: (before: object) => ({ ...before, level: next }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            </div>
          ) : null}
          <SameAsTable
            picture={<CoverGrid items={items} />}
            table={<CoverTable items={items} label={t('coverage.title')} />}
            legend={<CoverLegend />}
          />
        </>
      ) : null}
    </>
  )
}
