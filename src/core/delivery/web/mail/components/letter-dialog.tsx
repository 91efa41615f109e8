/** One e-mail as its reader received it. */
import { useTranslation } from 'react-i18next'
import { FileList } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { readEmailAttachment } from '../../../contract/email-attachments.ts'
import { getEmail } from '../../../contract/emails.ts'
import classes from '../../components/delivery.module.css'

const times = ['sentAt', 'deliveredAt', 'openedAt', 'clickedAt'] as const

export const LetterDialog = ({ opened, id, onClose }: { opened: boolean; id: string; onClose: () => void }) => {
  const { t } = useTranslation('delivery-mail')
  const formats = useFormats()
  const known = useKnownText()
  const query = useCall(getEmail, { params: { id } }, { enabled: opened })
  const letter = query.data
  return (
    <Dialog opened={opened} onClose={onClose} title={letter?.subject ?? t('letter.title')}>
      {letter ? (
        <>
          <Facts
            facts={[
              {
                label: t('letter.to'),
                value: letter.name ? t('letter.named', { name: letter.name, address: letter.to }) : letter.to,
              },
              { label: t('letter.from'), value: letter.from },
              ...(letter.cc.length > 0 ? [{ label: t('letter.cc'), value: letter.cc.join(', ') }] : []),
              ...(letter.bcc.length > 0 ? [{ label: t('letter.bcc'), value: letter.bcc.join(', ') }] : []),
              ...times.flatMap((name) => {
                const at = letter[name]
                return at ? [{ label: t(`letter.${name}`), value: formats.dateTime(at) }] : []
              }),
              ...(letter.errorMessage ? [{ label: t('letter.why'), value: known(letter.errorMessage) }] : []),
            ]}
          />
          <FileList files={letter.attachments} to={(fileId) => buildUrl(readEmailAttachment.path, { id: fileId })} />
          <iframe className={classes.frame} sandbox="" title={t('letter.content')} srcDoc={letter.content} />
        </>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Dialog>
  )
}
