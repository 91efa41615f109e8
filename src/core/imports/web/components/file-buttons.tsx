/** The same file as a spreadsheet or as plain text. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isAborted } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { downloadImportErrors, importTemplate } from '../../contract/imports.ts'

const formats = ['xlsx', 'csv'] as const
type Format = (typeof formats)[number]

interface FileMenuProps {
  label: string
  variant: 'light' | 'subtle' | 'default'
  get: (format: Format) => Promise<unknown>
}

const FileMenu = ({ label, variant, get }: FileMenuProps) => {
  const { t } = useTranslation('imports')
  const run = (format: Format): void => {
    get(format).catch((error: unknown) => {
      if (!isAborted(error)) toast.failure(error, { id: label, onRetry: () => run(format) })
    })
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant={variant}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => run(format)}>
            {t(`file.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export const TemplateButton = ({ kind }: { kind: string }) => {
  const { t } = useTranslation('imports')
  return (
    <FileMenu
      label={t('start.template')}
      variant="light"
      get={(format) => download(importTemplate, { query: { kind, format } })}
    />
  )
}

/** The rows that were not imported, with the reasons. */
export const BadRowsButton = ({ id, variant = 'light' }: { id: string; variant?: FileMenuProps['variant'] }) => {
  const { t } = useTranslation('imports')
  return (
    <FileMenu
      label={t('file.badRows')}
      variant={variant}
      get={(format) => download(downloadImportErrors, { params: { id }, query: { format } })}
    />
  )
}
