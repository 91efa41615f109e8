/** THE mark sheet: a class in a learning area and a term, worked like a spreadsheet, or well by well on a phone. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { Assessment } from '../../contract/assessments.ts'
import { getSheet, type MarkSheet } from '../../contract/sheets.ts'
import { AbsencesLine } from '../absences/absences-line.tsx'
import { useGradebookLive } from '../live.ts'
import { sheetSearch } from '../searches.ts'
import { Grid } from '../sheet/grid.tsx'
import { rememberSheet } from '../sheet/known-names.ts'
import { PhoneSheet } from '../sheet/phone-sheet.tsx'
import { SavedState, useSavedWords } from '../sheet/saved-state.tsx'
import {
  AddButton,
  AssessmentMenu,
  Dialogs,
  ImportButton,
  MoreMenu,
  PublishButton,
  type Ask,
  type Asked,
} from '../sheet/sheet-actions.tsx'
import { SheetStore } from '../sheet/sheet-store.ts'
import { Spread } from '../sheet/spread.tsx'
import { Unsettled } from '../sheet/unsettled.tsx'
import { useSaving, type Saving } from '../sheet/use-saving.ts'

/** The initial column: the requested one, else the last open one that may be filled. */
const firstColumn = ({ assessments, today }: MarkSheet, wanted: string | undefined): number => {
  const asked = assessments.findIndex(({ id }) => id === wanted)
  if (asked >= 0) return asked
  const fillable = assessments.findLastIndex(
    ({ status, opensOn }) => status === 'open' && (opensOn === null || opensOn <= today),
  )
  const begun = assessments.findLastIndex(({ date }) => date <= today)
  return Math.max(0, fillable >= 0 ? fillable : begun)
}

const useStore = (sheet: MarkSheet): SheetStore => {
  const [store] = useState(() => new SheetStore(sheet))
  const [, draw] = useState(sheet)
  useEffect(() => {
    rememberSheet(sheet)
    if (store.sheet === sheet) return
    store.refresh(sheet)
    draw(sheet)
  }, [store, sheet])
  return store
}

/** Delay before the column of the active cell shows its bands, ms, so that held arrow keys stay fast. */
const rest = 300

/** The column whose bands, distribution and buttons are shown. */
const useShownColumn = (start: number) => {
  const [column, setColumn] = useState(start)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const follow = useCallback((next: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => startTransition(() => setColumn(next)), rest)
  }, [])
  return { column, setColumn, follow }
}

/** Page header: title, save state, and actions. */
const SheetHeader = ({
  store,
  saving,
  assessment,
  ask,
}: {
  store: SheetStore
  saving: Saving
  assessment: Assessment | undefined
  ask: Ask
}) => {
  const { t } = useTranslation('gradebook')
  const termName = useTermName()
  const phone = useIsPhone()
  const navigate = useNavigate()
  const { class: stream, learningArea, term } = store.sheet
  const area = t('sheet.title', { area: learningArea.name, className: stream.label })
  const phoneTitle =
    assessment?.maxScore == null
      ? (assessment?.title ?? area)
      : t('phone.title', { title: assessment.title, max: assessment.maxScore })
  const how = store.sheet.abilities.enter ? t('sheet.how') : t('sheet.readOnly')
  // Skipped on a laptop, where it would re-render the shell after every saved mark.
  const savedWords = useSavedWords(store, saving, phone)
  const more = (
    <MoreMenu {...{ store, assessment, ask }} onTerm={(termId) => void navigate({ to: '.', search: { termId } })} />
  )
  return (
    <>
      <PageHeader
        title={phone ? phoneTitle : area}
        shortTitle={phone ? phoneTitle : learningArea.name}
        titleInBar
        back="/teacher/gradebook"
        subtitle={[t('phone.subtitle', { className: stream.label, area: learningArea.name }), savedWords]
          .filter((part) => part !== '')
          .join('. ')}
        crumbs={[{ label: stream.label, to: '/teacher/gradebook' }]}
        lead={
          phone
            ? null
            : t('sheet.lead', {
                term: `${termName(term.name)} ${term.year}`,
                scale: assessment?.scale.name ?? store.sheet.termScale.name,
                how,
              })
        }
        secondary={
          phone ? null : (
            <>
              <SavedState {...{ store, saving }} />
              {more}
              {assessment && store.sheet.abilities.enter ? <ImportButton ask={ask} /> : null}
            </>
          )
        }
        action={phone ? null : <PublishButton {...{ store, assessment, ask }} />}
      />
      {phone ? more : null}
    </>
  )
}

const Sheet = ({ sheet }: { sheet: MarkSheet }) => {
  const { t } = useTranslation('gradebook')
  const phone = useIsPhone()
  const store = useStore(sheet)
  const saving = useSaving(store)
  const { assessmentId } = sheetSearch.parse(useSearch({ strict: false }))
  const [start] = useState(() => firstColumn(sheet, assessmentId))
  const { column, setColumn, follow } = useShownColumn(start)
  const [asked, ask] = useState<Asked | null>(null)
  const menuOf = useCallback((one: Assessment) => <AssessmentMenu store={store} assessment={one} ask={ask} />, [store])
  const onRemark = useCallback(
    (row: number) => {
      const learner = store.rowAt(row)?.learner
      if (learner && store.sheet.abilities.enter) ask({ what: 'remark', learner })
    },
    [store],
  )
  const onClosed = useCallback(() => toast.info(t('sheet.closed')), [t])
  const shown = Math.min(column, store.sheet.assessments.length - 1)
  const assessment: Assessment | undefined = store.sheet.assessments[shown]
  return (
    <>
      <SheetHeader {...{ store, saving, assessment, ask }} />
      <Unsettled {...{ store, saving }} />
      {sheet.absences.length > 0 ? <AbsencesLine store={store} column={shown} /> : null}
      {assessment === undefined ? (
        <EmptyState
          title={t('sheet.empty')}
          text={t('sheet.emptyText')}
          action={store.sheet.abilities.enter ? <AddButton ask={ask} main /> : undefined}
        />
      ) : store.rows.length === 0 ? (
        <EmptyState title={t('sheet.nobody')} text={t('sheet.nobodyText')} />
      ) : phone ? (
        <PhoneSheet store={store} column={shown} onColumn={setColumn} />
      ) : (
        <>
          <Spread store={store} column={shown} note />
          <Grid
            key={store.sheet.assessments.map(({ id }) => id).join()}
            {...{ store, shown, start, menuOf, onRemark, onClosed }}
            onColumn={follow}
            sheet={store.sheet}
          />
        </>
      )}
      <Dialogs store={store} sheet={store.sheet} asked={asked} onClose={() => ask(null)} />
    </>
  )
}

export const SheetPage = () => {
  const { t } = useTranslation('gradebook')
  const { streamId = '', areaId: learningAreaId = '' } = useParams({ strict: false })
  const { termId } = sheetSearch.parse(useSearch({ strict: false }))
  const query = useCall(
    getSheet,
    { query: { streamId, learningAreaId, ...(termId ? { termId } : {}) } },
    { offline: true, live: true, staleTime: 0 },
  )
  useGradebookLive(getSheet, { streamId, learningAreaId })
  if (query.data) return <Sheet key={`${streamId} ${learningAreaId} ${query.data.term.id}`} sheet={query.data} />
  return (
    <>
      <PageHeader title={t('nav:gradebook.gradebook')} back="/teacher/gradebook" titleInBar />
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={12} />
      )}
    </>
  )
}
