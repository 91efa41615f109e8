/** Brings in opening balances from a spreadsheet, and shows the lists of before with a way to take one back. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SheetImport } from '#platform/web/components/sheet-import.tsx'
import { SheetRows } from '#platform/web/components/sheet-rows.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { importOpenings, openingImports, openingTemplate, previewOpenings, type OpeningRowView } from '../../contract/import.ts'
import { EarlierImports } from '../components/earlier-imports.tsx'
import { feeReads } from '../reads.ts'

const getTemplate = (): void => void download(openingTemplate, {}).catch((error: unknown) => toast.error(messageOf(error), { onRetry: getTemplate }))

const Rows = ({ rows }: { rows: readonly OpeningRowView[] }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return (
    <SheetRows
      rows={rows}
      state={(row) => t(`import.state.${row.state}`)}
      problems={({ problems }) => problems.map(({ column, code, value }) => t(`problem.${code}`, { column: t(`field.${column}`), value }))}
      columns={[
        { id: 'admissionNumber', header: t('field.admissionNumber'), cell: (row) => row.admissionNumber },
        { id: 'name', header: t('field.name'), cell: (row) => row.name },
        { id: 'balance', header: t('field.balanceUnit'), numeric: true, cell: (row) => (row.balance === null ? t('none') : formats.amount(row.balance)) },
      ]}
      words={{
        label: t('import.rows'),
        show: t('import.show'),
        onlyBad: (count) => t('import.onlyBad', { count }),
        all: (count) => t('import.allRows', { count }),
        row: t('import.row'),
        fate: t('import.fate'),
      }}
    />
  )
}

export const ImportPage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const navigate = useNavigate()
  const preview = useSend(previewOpenings)
  const bring = useSend(importOpenings, { invalidates: [openingImports, ...feeReads] })
  return (
    <>
      <PageHeader
        title={t('import.title')}
        shortTitle={t('import.open')}
        lead={t('import.lead')}
        back="/admin/fees"
        secondary={
          <Button variant="subtle" onClick={getTemplate}>
            {t('import.template')}
          </Button>
        }
      />
      <SheetImport
        words={{ file: t('import.file'), hint: t('import.fileHint'), bringing: t('import.bringing') }}
        preview={preview}
        sending={bring.sending}
        onRead={(file) => preview.fire({ body: {}, files: { file } })}
        onBring={async (file) => {
          const done = await bring.send({ body: {}, files: { file } })
          toast.success(t('import.done', { count: done.new }))
          await navigate({ to: '/admin/fees' })
        }}
        shown={(found) => ({
          missing:
            found.missingColumns.length > 0
              ? t('import.missing', { columns: found.missingColumns.map((column) => t(`field.${column}`)).join(', ') })
              : undefined,
          sum: t('import.sum', { new: found.new, same: found.same, bad: found.bad, total: formats.money(found.total) }),
          bring: t('import.bring', { count: found.new }),
          count: found.new,
          rows: <Rows rows={found.rows} />,
        })}
      />
      <EarlierImports />
    </>
  )
}
