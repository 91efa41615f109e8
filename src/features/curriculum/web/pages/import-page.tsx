/** Brings a spreadsheet of outcomes into a design: choose it, see what each row would do, bring the good ones in. */
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { FileDrop } from '#platform/web/components/file-drop.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getDesign, listDesigns } from '../../contract/designs.ts'
import { importDesign, importTemplate, previewDesign } from '../../contract/import.ts'
import { ImportRows } from '../components/import-rows.tsx'
import classes from './import-page.module.css'

type Preview = ResponseOf<typeof previewDesign>

const Template = () => {
  const { t } = useTranslation('curriculum')
  const get = () => {
    download(importTemplate, {}).catch((error: unknown) => toast.error(toFailure(error).message, { onRetry: get }))
  }
  return (
    <Button variant="subtle" onClick={get}>
      {t('import.template')}
    </Button>
  )
}

const Result = ({ preview, sending, onBring }: { preview: Preview; sending: boolean; onBring: () => void }) => {
  const { t } = useTranslation('curriculum')
  if (preview.missingColumns.length > 0)
    return <p role="alert">{t('import.missing', { columns: preview.missingColumns.map((column) => t(`column.${column}`)).join(', ') })}</p>
  const coming = preview.new + preview.change
  return (
    <>
      <div className={classes.sum}>
        <p role="status">{t('import.sum', { new: preview.new, change: preview.change, same: preview.same, bad: preview.bad })}</p>
        <BusyButton busy={sending} busyLabel={t('import.bringing')} disabled={coming === 0} onClick={onBring}>
          {t('import.bring', { count: coming })}
        </BusyButton>
      </div>
      <ImportRows rows={preview.rows} />
    </>
  )
}

export const ImportPage = () => {
  const { t } = useTranslation('curriculum')
  const navigate = useNavigate()
  const { designId: id = '' } = useParams({ strict: false })
  const design = useCall(getDesign, { params: { id } })
  const [file, setFile] = useState<File | null>(null)
  const preview = useSend(previewDesign)
  const bring = useSend(importDesign, { invalidates: [getDesign, listDesigns] })
  const read = (next: File) => preview.fire({ params: { id }, files: { file: next } })
  const choose = (next: File) => {
    setFile(next)
    read(next)
  }
  const bringIn = async (chosen: File): Promise<void> => {
    try {
      const done = await bring.send({ params: { id }, files: { file: chosen } })
      toast.success(t('import.done', { count: done.new + done.change }))
      await navigate({ to: '/admin/curriculum/designs/$designId', params: { designId: id } })
    } catch (error) {
      toast.error(toFailure(error).message, { onRetry: () => void bringIn(chosen) })
    }
  }
  const name = design.data ? t('designName', { grade: design.data.grade, area: design.data.learningAreaName }) : ''
  return (
    <>
      <PageHeader
        title={t('import.title', { name })}
        shortTitle={t('import.open')}
        lead={t('import.lead')}
        back={`/admin/curriculum/designs/${id}`}
        secondary={<Template />}
      />
      {design.error && !design.data ? <ErrorPanel error={design.error} onRetry={() => void design.refetch()} /> : null}
      {design.data ? (
        <div className={classes.start}>
          <FileDrop label={t('import.file')} hint={t('import.fileHint')} chosen={file?.name} onFile={choose} />
        </div>
      ) : null}
      {preview.sending ? <RowsSkeleton rows={5} /> : null}
      {preview.error && !preview.sending && file ? <ErrorPanel error={preview.error} onRetry={() => read(file)} /> : null}
      {preview.data && !preview.sending && !preview.error && file ? (
        <Result preview={preview.data} sending={bring.sending} onBring={() => void bringIn(file)} />
      ) : null}
    </>
  )
}
