/** A teacher's classes and learning areas: the scheme of work of each, and how far it is. */
import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { getCoverage, type CoverItem } from '../../contract/coverage.ts'
import { CoverTable } from '../components/cover-table.tsx'
import { TermChoice } from '../components/term-choice.tsx'
import { WeekLegend, WeekSeats } from '../components/week-seats.tsx'
import { schemesSearch } from '../searches.ts'
import { useStandingWords } from '../words.ts'
import curriculum from '../components/curriculum.module.css'
import classes from './schemes-page.module.css'

const MakeDialog = lateDialog(async () => (await import('../components/make-dialog.tsx')).MakeDialog)

type Coverage = ResponseOf<typeof getCoverage>

const Row = ({ item, coverage, onMake }: { item: CoverItem; coverage: Coverage; onMake: () => void }) => {
  const { t } = useTranslation('curriculum')
  const standing = useStandingWords()
  const name = t('schemes.name', { className: item.className, area: item.learningAreaName })
  const far = item.schemeId
    ? `${t('schemes.far', { taught: item.taught, count: item.planned })} ${standing(item)}`
    : t(item.hasDesign ? 'schemes.none' : 'schemes.noDesign')
  return (
    <li className={classes.row}>
      <div>
        <div className={classes.name}>{name}</div>
        <div className={classes.second} data-standing={item.standing}>
          {far}
        </div>
      </div>
      {item.schemeId ? (
        <WeekSeats weeks={item.weeks} count={coverage.weeks} now={coverage.week} label={`${name}: ${far}`} />
      ) : null}
      {item.schemeId ? (
        <Button
          variant="light"
          component={Link}
          to={`/teacher/schemes/${item.schemeId}`}
          aria-label={t('schemes.openOf', { name })}
        >
          {t('schemes.open')}
        </Button>
      ) : item.hasDesign && item.own ? (
        <Button variant="light" onClick={onMake} aria-label={t('schemes.makeFor', { name })}>
          {t('schemes.make')}
        </Button>
      ) : null}
    </li>
  )
}

const List = ({
  title,
  items,
  coverage,
  onMake,
}: {
  title: string
  items: readonly CoverItem[]
  coverage: Coverage
  onMake: (item: CoverItem) => void
}) =>
  items.length === 0 ? null : (
    <section className={classes.section}>
      <h2>{title}</h2>
      <SameAsTable
        picture={
          <ul className={classes.rows}>
            {items.map((item) => (
              <Row
                key={item.streamId + item.learningAreaId}
                item={item}
                coverage={coverage}
                onMake={() => onMake(item)}
              />
            ))}
          </ul>
        }
        table={<CoverTable items={items} label={title} />}
        legend={<WeekLegend />}
      />
    </section>
  )

const useLead = () => {
  const { t } = useTranslation('curriculum')
  return ({ items, term, week, weeks }: Coverage): string => {
    const own = items.filter((one) => one.own)
    const when = week === null ? (term?.name ?? '') : t('schemes.when', { term: term?.name, week, weeks })
    const missing = own.filter((one) => one.schemeId === null && one.hasDesign).length
    const behind = own.filter((one) => one.standing === 'behind').length
    if (missing > 0) return `${when} ${t('schemes.missing', { count: missing })}`
    return `${when} ${behind > 0 ? t('schemes.behind', { count: behind }) : t('schemes.fine')}`
  }
}

export const SchemesPage = () => {
  const { t } = useTranslation('curriculum')
  const lead = useLead()
  const { term } = schemesSearch.parse(useSearch({ strict: false }))
  const query = useCall(getCoverage, { query: term ? { termId: term } : {} }, { keepPrevious: true })
  const [making, setMaking] = useState<CoverItem | null>(null)
  const { data } = query
  const designs = (
    <Button variant="light" component={Link} to="/admin/curriculum">
      {t('nav:curriculum.designs')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('schemes.title')}
        lead={data && (data.term && data.items.length > 0 ? lead(data) : null)}
        secondary={designs}
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {data && !data.term ? <EmptyState title={t('schemes.noTerm')} text={t('schemes.noTermText')} /> : null}
      {data?.term ? (
        <>
          <div className={curriculum.bar}>
            <TermChoice coverage={data} />
          </div>
          {data.items.length === 0 ? (
            <EmptyState title={t('schemes.noClasses')} text={t('schemes.noClassesText')} />
          ) : null}
          <List
            title={t('schemes.own')}
            items={data.items.filter((one) => one.own)}
            coverage={data}
            onMake={setMaking}
          />
          <List
            title={t('schemes.others')}
            items={data.items.filter((one) => !one.own && one.schemeId !== null)}
            coverage={data}
            onMake={setMaking}
          />
        </>
      ) : null}
      {making && data?.term ? <MakeDialog item={making} term={data.term} onClose={() => setMaking(null)} /> : null}
    </>
  )
}
