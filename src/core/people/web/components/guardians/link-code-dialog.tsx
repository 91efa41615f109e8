/** Makes a one-time code for linking a guardian, and shows it this once. */
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { makeLinkCode } from '../../../contract/links.ts'
import classes from './link-code.module.css'

const Code = ({ code, expiresAt }: { code: string; expiresAt: string }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success(t('code.copied')),
      () => toast.error(t('code.notCopied')),
    )
  return (
    <>
      <p className={classes.code} aria-live="polite">
        {code}
      </p>
      <p className={classes.hint}>{t('code.until', { day: formats.date(expiresAt) })}</p>
      <Button variant="light" leftSection={<IconCopy size={18} stroke={2} aria-hidden />} onClick={() => void copy()}>
        {t('code.copy')}
      </Button>
    </>
  )
}

export const LinkCodeDialog = ({
  learner,
  onClose,
}: {
  learner: { id: string; fullName: string }
  onClose: () => void
}) => {
  const { t } = useTranslation('people')
  const make = useSend(makeLinkCode)
  return (
    <Dialog opened onClose={onClose} title={t('code.title')} subject={learner.fullName} size={480}>
      <div className={classes.body}>
        <p className={classes.hint}>{t('code.hint')}</p>
        {make.data ? (
          <Code {...make.data} />
        ) : (
          <>
            <FormError message={make.error} />
            <BusyButton
              busy={make.sending}
              busyLabel={t('code.making')}
              onClick={() => make.fire({ params: { id: learner.id } })}
            >
              {t('code.make')}
            </BusyButton>
          </>
        )}
      </div>
    </Dialog>
  )
}
