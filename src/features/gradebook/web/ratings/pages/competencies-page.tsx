/** Competencies and values of a class: rated by key on a laptop, by thumb on a phone, saved one by one. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import {
  getRatingSheet,
  ratingCodes,
  type RatingSheet,
  type RatingSheetLearner,
} from '../../../contract/competencies.ts'
import { ratingKinds } from '../../../contract/rating-kinds.ts'
import { ratingsEvent } from '../../../contract/rating-events.ts'
import { PhoneRatings } from '../phone-ratings.tsx'
import { RatingGrid } from '../rating-grid.tsx'
import { ratingsSearch } from '../searches.ts'
import type { CellPlace } from '../rating-store.ts'
import { useRatings } from '../use-ratings.ts'
import classes from '../rating-grid.module.css'

const EvidenceDialog = lateDialog(async () => (await import('../evidence-dialog.tsx')).EvidenceDialog)

type Search = z.infer<typeof ratingsSearch>
const address = '/teacher/gradebook/competencies'

const Filters = ({ sheet, search }: { sheet: RatingSheet; search: Search }) => {
  const { t } = useTranslation('gradebook-ratings')
  const termName = useTermName()
  const navigate = useNavigate()
  const phone = useIsPhone()
  const kind = search.kind ?? 'competency'
  const show = (change: Search): void => void navigate({ to: address, search: { ...search, ...change }, replace: true })
  return (
    <div className={classes.filters}>
      <div className={classes.filter}>
        <Select
          label={t('class')}
          options={sheet.classes.map(({ id, label }) => ({ value: id, label }))}
          value={sheet.class?.id ?? null}
          onChange={(streamId) => streamId !== null && show({ streamId })}
        />
      </div>
      <div className={classes.filter}>
        <Select
          label={t('term')}
          options={sheet.terms.map(({ id, name, year }) => ({
            value: id,
            label: t('termOfYear', { name: termName(name), year }),
          }))}
          value={sheet.term?.id ?? null}
          onChange={(termId) => termId !== null && show({ termId })}
        />
      </div>
      <SegmentedControl
        label={t('what')}
        choices={ratingKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        value={kind}
        onChange={(value) => show({ kind: value, code: undefined })}
      />
      {phone ? (
        <div className={`${classes.filter} ${classes.wide}`}>
          <Select
            label={t(`one.${kind}`)}
            options={ratingCodes[kind].map((code) => ({ value: code, label: t(`code.${code}`) }))}
            value={search.code ?? ratingCodes[kind][0] ?? null}
            onChange={(code) => code !== null && show({ code })}
          />
        </div>
      ) : null}
    </div>
  )
}

const Sheet = ({ sheet, search }: { sheet: RatingSheet; search: Search }) => {
  const { t } = useTranslation('gradebook-ratings')
  const phone = useIsPhone()
  const ratings = useRatings(sheet)
  const [open, setOpen] = useState<{ learner: RatingSheetLearner; place: CellPlace } | null>(null)
  const kind = search.kind ?? 'competency'
  const props = {
    sheet,
    kind,
    ratings,
    onOpen: (learner: RatingSheetLearner, place: CellPlace) => setOpen({ learner, place }),
  }
  return (
    <>
      <PageHeader
        title={t('titleOf', { class: sheet.class?.label ?? '' })}
        shortTitle={t('title')}
        back="/teacher/gradebook"
        lead={t('lead', {
          count: ratings.count,
          all: sheet.learners.length * (ratingCodes.competency.length + ratingCodes.value.length),
        })}
      />
      <Filters sheet={sheet} search={search} />
      {phone ? <PhoneRatings {...props} code={search.code ?? ratingCodes[kind][0] ?? ''} /> : <RatingGrid {...props} />}
      {open ? (
        <EvidenceDialog
          onClose={() => setOpen(null)}
          name={open.learner.fullName}
          place={open.place}
          termId={sheet.term?.id ?? ''}
          today={sheet.today}
          ratings={ratings}
        />
      ) : null}
    </>
  )
}

export const CompetenciesPage = () => {
  const { t } = useTranslation('gradebook-ratings')
  const search = ratingsSearch.parse(useSearch({ strict: false }))
  const { streamId, termId } = search
  const query = useCall(
    getRatingSheet,
    { query: { ...(streamId ? { streamId } : {}), ...(termId ? { termId } : {}) } },
    { live: true, keepPrevious: true },
  )
  useLive(ratingsEvent, getRatingSheet)
  const { data } = query
  if (data?.class && data.term && data.learners.length > 0)
    return <Sheet key={`${data.class.id} ${data.term.id}`} sheet={data} search={search} />
  return (
    <>
      <PageHeader title={t('title')} />
      {data?.class ? <Filters sheet={data} search={search} /> : null}
      {data ? <EmptyState title={t('empty')} text={t('emptyText')} /> : null}
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={10} />
        )
      ) : null}
    </>
  )
}
