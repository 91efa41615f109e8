/** Imports a spreadsheet of outcomes into a design: choose a file, preview each row, import the valid ones. */
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SheetImport } from '#platform/web/components/sheet-import.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getDesign, listDesigns } from '../../contract/designs.ts'
import { importDesign, importTemplate, previewDesign } from '../../contract/import.ts'
import { ImportRows } from '../components/import-rows.tsx'

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

export const ImportPage = () => {
  const { t } = useTranslation('curriculum')
  const navigate = useNavigate()
  const { designId: id = '' } = useParams({ strict: false })
  const design = useCall(getDesign, { params: { id } })
  const preview = useSend(previewDesign)
  const bring = useSend(importDesign, { invalidates: [getDesign, listDesigns] })
  const bringIn = async (file: File): Promise<void> => {
    const done = await bring.send({ params: { id }, files: { file } })
    toast.success(t('import.done', { count: done.new + done.change }))
    await navigate({ to: '/admin/curriculum/designs/$designId', params: { designId: id } })
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
        <SheetImport
          words={{ file: t('import.file'), hint: t('import.fileHint'), bringing: t('import.bringing') }}
          preview={preview}
          sending={bring.sending}
          onRead={(file) => preview.fire({ params: { id }, files: { file } })}
          onBring={bringIn}
          shown={(found) => ({
            missing:
              found.missingColumns.length > 0
                ? t('import.missing', {
                    columns: found.missingColumns.map((column) => t(`column.${column}`)).join(', '),
                  })
                : undefined,
            sum: t('import.sum', { new: found.new, change: found.change, same: found.same, bad: found.bad }),
            bring: t('import.bring', { count: found.new + found.change }),
            count: found.new + found.change,
            rows: <ImportRows rows={found.rows} />,
          })}
        />
      ) : null}
    </>
  )
}
