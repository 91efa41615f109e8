/** Confirms switching a module, and names those that change with it. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useModuleText } from '../use-module-text.ts'
import { useSwitch, type Asked } from './use-switch.ts'

export const SwitchDialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const { t } = useTranslation('access-modules')
  const formats = useFormats()
  const text = useModuleText()
  const change = useSwitch()
  const { module, enabled, others } = asked
  const words = {
    module: text(module.id).title,
    count: others.length,
    modules: formats.list(others.map((id) => text(id).title)),
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => change(asked)}
      title={t(enabled ? 'onTitle' : 'offTitle', words)}
      loss={
        <>
          {enabled ? null : <p>{t('offLoss')}</p>}
          {others.length > 0 ? <p>{t(enabled ? 'onTogether' : 'offTogether', words)}</p> : null}
        </>
      }
      verb={t(enabled ? 'switchOn' : 'switchOff')}
      busyVerb={t('switching')}
      danger={!enabled}
    />
  )
}
