/** Brings devices in from a spreadsheet, and shows the lists of before with a way to take one back. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SheetImport } from '#platform/web/components/sheet-import.tsx'
import { SheetRows } from '#platform/web/components/sheet-rows.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { deviceImports, deviceTemplate, importDevices, previewDevices, type DeviceRowView } from '../../contract/import.ts'
import { EarlierImports } from '../components/earlier-imports.tsx'
import { deviceReads } from '../reads.ts'

const getTemplate = (): void => void download(deviceTemplate, {}).catch((error: unknown) => toast.error(messageOf(error), { onRetry: getTemplate }))

const Rows = ({ rows }: { rows: readonly DeviceRowView[] }) => {
  const { t } = useTranslation('inventory')
  return (
    <SheetRows
      rows={rows}
      state={(row) => t(`import.state.${row.state}`)}
      problems={({ problems }) => problems.map(({ column, code, value }) => t(`problem.${code}`, { column: t(`field.${column}`), value }))}
      columns={[
        { id: 'tag', header: t('field.tag'), cell: (row) => row.tag },
        { id: 'name', header: t('field.name'), cell: (row) => row.name },
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
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const preview = useSend(previewDevices)
  const bring = useSend(importDevices, { invalidates: [deviceImports, ...deviceReads] })
  return (
    <>
      <PageHeader
        title={t('import.title')}
        shortTitle={t('import.open')}
        lead={t('import.lead')}
        back="/admin/inventory"
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
          await navigate({ to: '/admin/inventory' })
        }}
        shown={(found) => ({
          missing:
            found.missingColumns.length > 0
              ? t('import.missing', { columns: found.missingColumns.map((column) => t(`field.${column}`)).join(', ') })
              : undefined,
          sum: t('import.sum', { new: found.new, same: found.same, bad: found.bad }),
          bring: t('import.bring', { count: found.new }),
          count: found.new,
          rows: <Rows rows={found.rows} />,
        })}
      />
      <EarlierImports />
    </>
  )
}
