/** Before sending an e-mail: its recipients, who is excluded, and missing placeholder values. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { EmailCheck } from '../../../contract/emails.ts'

const LeftOut = ({ leftOut }: Pick<EmailCheck, 'leftOut'>) => {
  const { t } = useTranslation('communication-emails')
  const { count, noAddress, named } = leftOut
  const rest = count - noAddress - named.length
  if (count === 0) return null
  return (
    <>
      <p>{t('check.leftOut', { count })}</p>
      <ul>
        {noAddress > 0 ? <li>{t('check.noAddress', { count: noAddress })}</li> : null}
        {named.map(({ to, name, why }, at) => (
          <li key={at}>{t(`check.why.${why}`, { who: name ? t('check.named', { name, address: to }) : to })}</li>
        ))}
        {rest > 0 ? <li>{t('check.more', { count: rest })}</li> : null}
      </ul>
    </>
  )
}

interface CheckDialogProps {
  check: EmailCheck
  hasCc: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

export const CheckDialog = ({ check, hasCc, onClose, onConfirm }: CheckDialogProps) => {
  const { t } = useTranslation('communication-emails')
  const formats = useFormats()
  const { recipients, leftOut, unknown, unfilled } = check
  const places = (names: readonly string[]): string => formats.list(names.map((name) => `{${name}}`))
  const words = (
    <>
      {unknown.length > 0 ? (
        <StatusDot kind="stopped">{t('check.unknown', { places: places(unknown) })}</StatusDot>
      ) : null}
      {unfilled.length > 0 ? (
        <StatusDot kind="pending">{t('check.unfilled', { places: places(unfilled) })}</StatusDot>
      ) : null}
      {recipients === 0 ? <p role="alert">{t('check.nobody')}</p> : <p>{t(hasCc ? 'check.eachCc' : 'check.each')}</p>}
      <LeftOut leftOut={leftOut} />
    </>
  )
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('check.title', { count: recipients, number: formats.number(recipients) })}
      loss={words}
      verb={t('check.send')}
      busyVerb={t('check.sending')}
      cancel={t('check.back')}
      danger={false}
    />
  )
}
