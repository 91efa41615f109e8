/** Answer sheets of a class: print, read from photos, decide doubts, put the marks into the gradebook. */
import { Button } from '@mantine/core'
import { IconPrinter, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  getSheetSet,
  listSheetSets,
  printSheetSet,
  recordSheetMarks,
  removeSheetSet,
  type SheetSet,
} from '../../contract/answer-sheets.ts'
import { Decide } from '../sheets/decide.tsx'
import { PhotoButtons } from '../sheets/photo-buttons.tsx'
import { PhotoList } from '../sheets/photo-list.tsx'
import { useReader } from '../sheets/reader/use-reader.ts'
import classes from '../sheets/sheets.module.css'
import teacher from '../components/teacher.module.css'

const back = '/teacher/smart-grading/sheets'

const Progress = ({ set }: { set: SheetSet }) => {
  const { t } = useTranslation('smart-grading-sheets')
  const phone = useIsPhone()
  const doubtful = set.sheets.filter(({ doubts }) => doubts > 0).length
  const certain = set.read - doubtful
  const toCome = set.sheets.length - set.read
  return (
    <div className={classes.progress}>
      <SeatGrid
        columns={phone ? 12 : 20}
        label={t('set.seats', { certain, doubtful, toCome })}
        seats={set.sheets.map(({ learnerId, read, doubts }) => ({
          id: learnerId,
          state: !read ? 'to-come' : doubts > 0 ? 'waiting' : 'here',
        }))}
      />
      <Legend
        entries={[
          { state: 'here', label: t('set.certain', { count: certain }) },
          { state: 'waiting', label: t('set.doubtful', { count: doubtful }) },
          { state: 'to-come', label: t('set.toCome', { count: toCome }) },
        ]}
      />
    </div>
  )
}

const Marks = ({ set }: { set: SheetSet }) => {
  const { t } = useTranslation('smart-grading-sheets')
  const formats = useFormats()
  return (
    <section className={teacher.section}>
      <h2>{t('set.marks')}</h2>
      <DataTable
        label={t('set.marks')}
        rows={set.sheets}
        rowId={({ learnerId }) => learnerId}
        columns={[
          { id: 'name', header: t('set.learner'), cell: ({ learnerName }) => learnerName },
          {
            id: 'score',
            header: t('set.score'),
            numeric: true,
            cell: ({ read, doubts, score }) =>
              !read
                ? t('set.notRead')
                : score === null
                  ? t('set.open', { count: doubts })
                  : t('set.scoreOf', { score: formats.number(score), total: formats.number(set.questions) }),
          },
        ]}
      />
    </section>
  )
}

/** Offered until the marks are in the gradebook. */
const Remove = ({ set }: { set: SheetSet }) => {
  const { t } = useTranslation('smart-grading-sheets')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { send } = useSend(removeSheetSet, {
    invalidates: [listSheetSets],
    onSuccess: () => {
      toast.success(t('remove.done', { title: set.title }))
      void navigate({ to: back })
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('remove.button')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('remove.title', { title: set.title })}
        loss={set.read === 0 ? t('remove.unread') : t('remove.loss', { count: set.read })}
        verb={t('remove.button')}
        busyVerb={t('remove.busy')}
        onConfirm={() => send({ params: { id: set.id } })}
      />
    </>
  )
}

const Set = ({ set }: { set: SheetSet }) => {
  const { t } = useTranslation('smart-grading-sheets')
  const reader = useReader(set)
  const record = useSend(recordSheetMarks, { invalidates: [getSheetSet, listSheetSets] })
  const print = (): void =>
    void download(printSheetSet, { params: { id: set.id } }).catch((error: unknown) => toast.failure(error))
  const put = (): void =>
    void record.send({ params: { id: set.id }, body: {} }).then(
      ({ marks }) => toast.success(t('set.recorded', { count: marks })),
      (error: unknown) => toast.failure(error),
    )
  const isReady = set.read > 0 && set.doubts === 0 && !set.recorded
  const title =
    set.read === 0
      ? set.title
      : set.doubts > 0
        ? `${t('set.read', { count: set.read })} ${t('set.toDecide', { count: set.doubts })}`
        : t('set.readAll', { count: set.read })
  const place = [set.title, set.className, set.learningAreaName].join(', ')
  return (
    <>
      <PageHeader
        title={title}
        shortTitle={set.title}
        back={back}
        lead={`${place}. ${set.recorded ? t('set.isRecorded') : t('set.local')}`}
        secondary={
          set.recorded ? null : (
            <>
              <Button
                variant="default"
                onClick={print}
                leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              >
                {t('set.print')}
              </Button>
              <PhotoButtons onChosen={reader.add} />
            </>
          )
        }
        action={
          isReady ? (
            <BusyButton busy={record.sending} busyLabel={t('set.recording')} onClick={put}>
              {t('set.record', { count: set.read })}
            </BusyButton>
          ) : null
        }
      />
      <Progress set={set} />
      <PhotoList reader={reader} />
      <Decide set={set} />
      <Marks set={set} />
      {set.recorded ? null : <Remove set={set} />}
    </>
  )
}

export const SheetSetPage = () => {
  const { t } = useTranslation('smart-grading-sheets')
  const { setId = '' } = useParams({ strict: false })
  const query = useCall(getSheetSet, { params: { id: setId } })
  if (query.error?.status === 404) return <NotFoundPage />
  if (query.data) return <Set key={setId} set={query.data} />
  return (
    <>
      <PageHeader title={t('list.title')} back={back} />
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  )
}
