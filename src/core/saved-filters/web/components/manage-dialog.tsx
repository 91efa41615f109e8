/** Renames and deletes saved filters. */
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { firstText, toFailure } from '#platform/web/errors/failure.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  deleteSavedFilter,
  listSavedFilters,
  renameSavedFilter,
  type SavedFilter,
} from '../../contract/saved-filters.ts'
import classes from './saved-filters.module.css'

const stale = [listSavedFilters] as const

const Row = ({ item, onDeleted }: { item: SavedFilter; onDeleted: () => void }) => {
  const { t } = useTranslation('saved-filters')
  const known = useKnownText()
  const [name, setName] = useState(item.name)
  const renaming = useSend(renameSavedFilter, { invalidates: stale })
  const deleting = useSend(deleteSavedFilter, { invalidates: stale })
  const rename = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '' || renaming.sending) return
    renaming.fire({ params: { id: item.id }, body: { name: name.trim(), version: item.version } })
  }
  const remove = async (): Promise<void> => {
    try {
      await deleting.send({ params: { id: item.id } })
      toast.info(t('manage.deleted', { name: item.name }))
      onDeleted()
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <li>
      <form className={classes.row} onSubmit={rename}>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={renaming.error ? known(firstText(toFailure(renaming.error))) || t('manage.failed') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {name.trim() === item.name ? null : (
          <BusyButton type="submit" variant="light" busy={renaming.sending} busyLabel={t('save.busy')}>
            {t('manage.rename')}
          </BusyButton>
        )}
        <BusyButton
          variant="subtle"
          color="red"
          busy={deleting.sending}
          busyLabel={t('manage.deleting')}
          aria-label={t('manage.deleteOne', { name: item.name })}
          onClick={() => void remove()}
        >
          {t('manage.delete')}
        </BusyButton>
      </form>
    </li>
  )
}

export const ManageDialog = ({ items, onClose }: { items: readonly SavedFilter[]; onClose: () => void }) => {
  const { t } = useTranslation('saved-filters')
  return (
    <Dialog opened size={520} onClose={onClose} title={t('manage.title')}>
      <ul className={classes.rows}>
        {items.map((item) => (
          <Row key={`${item.id} ${item.version}`} item={item} onDeleted={() => items.length === 1 && onClose()} />
        ))}
      </ul>
      <Button variant="default" mt={16} onClick={onClose}>
        {t('manage.close')}
      </Button>
    </Dialog>
  )
}
