/** A choice of the account, made and saved with one press. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#platform/web/toast/toast.tsx'
import type { PreferencesChange } from '../contract/preferences.ts'
import { useSavePreferences } from './preferences.ts'

const toastId = 'preferences'

export const useChoose = () => {
  const { t } = useTranslation('access')
  const save = useSavePreferences()
  const [saving, setSaving] = useState(false)
  const choose = async (values: PreferencesChange): Promise<void> => {
    setSaving(true)
    try {
      await save(values)
      toast.success(t('settings.saved'), { id: toastId })
    } catch (error) {
      toast.failure(error, { id: toastId, onRetry: () => void choose(values) })
    } finally {
      setSaving(false)
    }
  }
  return { choose, saving }
}
