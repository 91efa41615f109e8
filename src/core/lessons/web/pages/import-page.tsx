/** Imports lessons from a spreadsheet: choose a file, preview each row, import the valid ones. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCalendarDate } from '#platform/pure/dates.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { download } from '#platform/web/api/download.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { importLessons, lessonTemplate, previewLessons } from '../../contract/import.ts'
import { FileDrop } from '#platform/web/components/file-drop.tsx'
import { ImportRows } from '../components/import-rows.tsx'
import { lessonReads } from '../components/use-timetable.ts'
import classes from './import-page.module.css'

type Preview = ResponseOf<typeof previewLessons>

const Template = () => {
  const { t } = useTranslation('lessons')
  const get = () => {
    download(lessonTemplate, {}).catch((error: unknown) => toast.error(toFailure(error).message, { onRetry: get }))
  }
  return (
    <Button variant="subtle" onClick={get}>
      {t('import.template')}
    </Button>
  )
}

const Result = ({ preview, sending, onBring }: { preview: Preview; sending: boolean; onBring: () => void }) => {
  const { t } = useTranslation('lessons')
  if (preview.missingColumns.length > 0) {
    return (
      <p role="alert">
        {t('import.missing', { columns: preview.missingColumns.map((field) => t(`field.${field}`)).join(', ') })}
      </p>
    )
  }
  const coming = preview.new + preview.change
  return (
    <>
      <div className={classes.sum}>
        <p role="status">
          {t('import.sum', { new: preview.new, change: preview.change, same: preview.same, bad: preview.bad })}
        </p>
        <BusyButton busy={sending} busyLabel={t('import.bringing')} disabled={coming === 0} onClick={onBring}>
          {t('import.bring', { count: coming })}
        </BusyButton>
      </div>
      <ImportRows rows={preview.rows} />
    </>
  )
}

const useImport = () => {
  const { t } = useTranslation('lessons')
  const { schoolDay } = useFormats()
  const navigate = useNavigate()
  const [from, setFrom] = useState(schoolDay)
  const [file, setFile] = useState<File | null>(null)
  const preview = useSend(previewLessons)
  const bring = useSend(importLessons, { invalidates: lessonReads })
  const read = (next: File | null, day: string) => {
    if (next && isCalendarDate(day)) preview.fire({ body: { from: day }, files: { file: next } })
  }
  const choose = (next: File) => {
    setFile(next)
    read(next, from)
  }
  const changeFrom = (day: string) => {
    setFrom(day)
    read(file, day)
  }
  const bringIn = async (): Promise<void> => {
    if (!file) return
    try {
      const done = await bring.send({ body: { from }, files: { file } })
      toast.success(t('import.done', { count: done.new + done.change }))
      const [only, ...more] = done.streams
      await navigate(
        only && more.length === 0
          ? { to: '/admin/lessons/$streamId', params: { streamId: only } }
          : { to: '/admin/lessons' },
      )
    } catch (error) {
      toast.error(toFailure(error).message, { onRetry: () => void bringIn() })
    }
  }
  return { from, changeFrom, file, choose, preview, sending: bring.sending, bringIn, again: () => read(file, from) }
}

export const ImportPage = () => {
  const { t } = useTranslation('lessons')
  const { from, changeFrom, file, choose, preview, sending, bringIn, again } = useImport()
  return (
    <>
      <PageHeader title={t('import.title')} lead={t('import.lead')} back="/admin/lessons" secondary={<Template />} />
      <div className={classes.start}>
        <FileDrop label={t('import.file')} hint={t('import.fileHint')} chosen={file?.name} onFile={choose} />
        <DateInput label={t('form.from')} value={from} onChange={changeFrom} min={undefined} />
      </div>
      {preview.sending ? <RowsSkeleton rows={5} /> : null}
      {preview.error && !preview.sending ? <ErrorPanel error={preview.error} onRetry={again} /> : null}
      {preview.data && !preview.sending && !preview.error ? (
        <Result preview={preview.data} sending={sending} onBring={() => void bringIn()} />
      ) : null}
    </>
  )
}
