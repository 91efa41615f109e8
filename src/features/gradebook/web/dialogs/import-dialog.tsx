/** Imports marks from a spreadsheet: shows each row's problem, then saves all valid ones. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { download } from '#platform/web/api/download.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { exportSheet, previewImport, type ImportRow } from '../../contract/files.ts'
import type { MarkSheet } from '../../contract/sheets.ts'
import { useProblemWords } from '../sheet/problem-words.ts'
import classes from '../sheet/sheet.module.css'

export interface ImportDialogProps {
  readonly sheet: MarkSheet
  /** Types the marks into the sheet, which saves them. */
  readonly onMarks: (marks: readonly { learnerId: string; assessmentId: string; text: string }[]) => void
  readonly onClose: () => void
}

type Found = ResponseOf<typeof previewImport>
const placeOf = ({ class: { id: streamId }, learningArea, term }: MarkSheet) => ({
  streamId,
  learningAreaId: learningArea.id,
  termId: term.id,
})

const useRowWords = (sheet: MarkSheet) => {
  const { t } = useTranslation('gradebook')
  const problemWords = useProblemWords()
  const column = (id: string) => sheet.assessments.find((one) => one.id === id)
  return ({ problem, cells }: ImportRow): string => {
    if (problem) return t(`import.row.${problem}`)
    const words = cells.map(({ assessmentId, text, problem: wrong }) => {
      const { title = '', maxScore = null } = column(assessmentId) ?? {}
      return wrong
        ? t('import.cellWrong', { title, text, problem: problemWords(wrong, maxScore) })
        : t('import.cell', { title, text: text || t('state.empty') })
    })
    return words.join('; ')
  }
}

const Preview = ({ sheet, found }: { sheet: MarkSheet; found: Found }) => {
  const { t } = useTranslation('gradebook')
  const words = useRowWords(sheet)
  const rows = found.rows.filter(({ problem, cells }) => problem !== null || cells.length > 0)
  return (
    <>
      <p>
        {found.columns.length === 0
          ? t('import.noColumns')
          : t('import.found', { changed: found.changed, wrong: found.wrong, same: found.same })}
      </p>
      {rows.length > 0 ? (
        <DataTable
          label={t('import.title')}
          rows={rows}
          rowId={({ number }) => String(number)}
          stacked
          columns={[
            { id: 'row', header: t('import.number'), numeric: true, cell: ({ number }) => number },
            {
              id: 'learner',
              header: t('column.learner'),
              cell: ({ name, admissionNumber }) => `${name} (${admissionNumber})`,
            },
            { id: 'what', header: t('import.what'), cell: (row) => words(row) },
          ]}
        />
      ) : null}
    </>
  )
}

export const ImportDialog = ({ sheet, onMarks, onClose }: ImportDialogProps) => {
  const { t } = useTranslation('gradebook')
  const { fire, sending, error, data } = useSend(previewImport)
  const [name, setName] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    try {
      toast.success(t('import.saved', { name: await download(exportSheet, { query: placeOf(sheet) }) }))
    } catch (thrown) {
      toast.failure(thrown, { onRetry: () => void save() })
    }
  }
  const bring = (): void => {
    const marks = (data?.rows ?? []).flatMap(({ learnerId, cells }) =>
      learnerId === null
        ? []
        : cells.flatMap(({ assessmentId, text, problem }) =>
            problem === null ? [{ learnerId, assessmentId, text }] : [],
          ),
    )
    onMarks(marks)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('import.title')}
      subject={t('sheet.title', { area: sheet.learningArea.name, className: sheet.class.label })}
    >
      <p>{t('import.lead')}</p>
      <div className={classes.files}>
        <Button variant="light" onClick={() => void save()}>
          {t('import.template')}
        </Button>
        <label className={classes.file}>
          <span>{name ?? t('import.choose')}</span>
          <input
            type="file"
            accept=".csv,.xlsx"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (!file) return
              setName(file.name)
              fire({ body: placeOf(sheet), files: { file } })
              event.currentTarget.value = ''
            }}
          />
        </label>
      </div>
      {sending ? (
        <RowsSkeleton rows={4} />
      ) : error ? (
        <ErrorPanel error={error} />
      ) : data ? (
        <Preview {...{ sheet }} found={data} />
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={sending || !data || data.changed === 0} onClick={bring}>
          {data ? t('import.bring', { count: data.changed }) : t('import.button')}
        </Button>
      </div>
    </Dialog>
  )
}
