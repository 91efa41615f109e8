/** Recovery codes, shown once: copy, save or print. */
import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '#platform/web/api/download.ts'
import dialogs from '#platform/web/floating/dialogs.module.css'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import classes from './credentials.module.css'

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useTranslation('access')
  const { user } = useSession()
  const text = [t('security.codes.fileTitle', { name: `${user.firstName} ${user.lastName}` }), '', ...codes, ''].join(
    '\n',
  )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('security.codes.copied'))
    } catch {
      toast.error(t('security.codes.notCopied'))
    }
  }
  return (
    <div className={classes.sheet}>
      <p className={classes.text}>{t('security.codes.text')}</p>
      <ul className={classes.codes} aria-label={t('security.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.tools}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('security.codes.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'darasa-recovery-codes.txt')}
        >
          {t('security.codes.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('security.codes.print')}
        </Button>
      </div>
      <div className={`${dialogs.actions} ${classes.tools}`}>
        <Button onClick={onDone}>{t('security.codes.done')}</Button>
      </div>
    </div>
  )
}
