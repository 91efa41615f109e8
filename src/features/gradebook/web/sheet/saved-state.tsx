/** Whether what was typed is safe: saved, being saved, waiting on the device, or not taken. */
import { Button } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { SheetStore } from './sheet-store.ts'
import type { Saving } from './use-saving.ts'
import classes from './sheet.module.css'

/** The sentence alone, for the phone's top bar. @param wanted false returns no text and skips re-rendering */
export const useSavedWords = (store: SheetStore, saving: Saving, wanted = true): string => {
  const { t } = useTranslation('gradebook')
  const formats = useFormats()
  const isSaving = useSyncExternalStore(
    store.subscribe,
    () => wanted && store.state().pending + store.state().sending > 0,
  )
  if (!wanted) return ''
  if (saving.failure) return t('saved.failed')
  if (saving.waiting > 0) return t('saved.waiting', { count: saving.waiting })
  if (isSaving) return t('saved.saving')
  return saving.savedAt === null ? '' : t('saved.at', { time: formats.time(saving.savedAt) })
}

export const SavedState = ({ store, saving }: { store: SheetStore; saving: Saving }) => {
  const { t } = useTranslation('gradebook')
  const words = useSavedWords(store, saving)
  const Icon =
    saving.failure || saving.waiting > 0 ? IconCloudOff : words === t('saved.saving') ? IconCloudUp : IconCloudCheck
  return (
    <span className={classes.saved} role="status">
      {words === '' ? null : (
        <>
          <Icon size={20} stroke={1.75} aria-hidden /> {words}
        </>
      )}
      {saving.failure ? (
        <Button variant="subtle" onClick={saving.retry}>
          {t('saved.retry')}
        </Button>
      ) : null}
    </span>
  )
}
