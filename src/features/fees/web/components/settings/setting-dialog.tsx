/** Changes one of the school's settings of fees. */
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SettingsOf } from '#core/schools/contract/settings.ts'
import { useSaveSettings, useSettings, type SettingsData } from '#core/schools/web/public.ts'
import type { Endpoint } from '#platform/pure/contract.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import type { AppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { feeSettings } from '../../../contract/settings.ts'

export type FeeSettingsData = SettingsData<typeof feeSettings>

export interface SettingDialogProps<I extends FieldValues> {
  data: FeeSettingsData
  form: AppForm<I, Partial<SettingsOf<typeof feeSettings>>>
  /** What the setting changes. */
  stale: Endpoint
  title: string
  submit: string
  /** What is said afterwards. */
  saved: string
  onClose: () => void
  children: ReactNode
}

export const SettingDialog = <I extends FieldValues>({
  data: { value, version },
  form,
  stale,
  title,
  submit,
  saved,
  onClose,
  children,
}: SettingDialogProps<I>) => {
  const { t } = useTranslation('fees')
  const save = useSaveSettings(feeSettings, { invalidates: [stale] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      form={form}
      onSubmit={async (given) => {
        await save({ ...value, ...given }, version)
        toast.success(saved)
      }}
      submit={submit}
      busy={t('saving')}
      size={480}
    >
      {children}
    </FormDialog>
  )
}

/** Reads the settings for a dialog that changes one. */
export const WithFeeSettings = ({ children }: { children: (data: FeeSettingsData) => ReactNode }) => {
  const { data } = useSettings(feeSettings)
  return data ? children(data) : null
}
