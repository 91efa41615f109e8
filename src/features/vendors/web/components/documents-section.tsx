/** Documents of a vendor with their expiry; each opens in a new tab. */
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { VendorDetail } from '../../contract/directory.ts'
import { removeDocument, vendorDocument, type VendorDocument } from '../../contract/records.ts'
import { vendorReads } from '../reads.ts'
import { DocumentStatus } from './vendor-status.tsx'
import classes from './vendors.module.css'

const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

export const DocumentsSection = ({ vendor }: { vendor: VendorDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const [leaving, setLeaving] = useState<VendorDocument | null>(null)
  const { send } = useSend(removeDocument, { invalidates: vendorReads })
  const columns = useMemo<DataColumn<VendorDocument>[]>(
    () => [
      {
        id: 'kind',
        header: t('field.document'),
        cell: (row) => (
          <span className={classes.cell}>
            <a
              href={buildUrl(vendorDocument.path, { id: vendor.id, documentId: row.id })}
              target="_blank"
              rel="noreferrer"
            >
              {t(`documentKind.${row.kind}`)}
            </a>
            <span className={classes.second}>
              {[row.number, row.name, formats.fileSize(row.bytes)].filter(Boolean).join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'expires',
        header: t('field.expiresOn'),
        cell: (row) => (row.expiresOn ? formats.date(row.expiresOn) : t('none')),
      },
      { id: 'state', header: t('field.status'), cell: (row) => <DocumentStatus state={row.state} /> },
      {
        id: 'remove',
        header: t('field.action'),
        cell: (row) => (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('document.removeOne', { name: t(`documentKind.${row.kind}`) })}
            onClick={() => setLeaving(row)}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        ),
      },
    ],
    [t, formats, vendor.id],
  )
  return (
    <Section title={t('section.documents')}>
      {vendor.documents.length === 0 ? (
        <p className={classes.quiet}>{t('document.none')}</p>
      ) : (
        <DataTable
          label={t('section.documents')}
          columns={columns}
          rows={vendor.documents}
          rowId={(row) => row.id}
          stacked
        />
      )}
      {leaving ? (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(null)}
          title={t('document.removeOne', { name: t(`documentKind.${leaving.kind}`) })}
          loss={t('document.loss')}
          verb={t('document.remove')}
          busyVerb={t('document.removing')}
          onConfirm={async () => {
            await send({ params: { id: vendor.id, documentId: leaving.id } })
            toast.success(t('document.removed'))
          }}
        />
      ) : null}
    </Section>
  )
}
