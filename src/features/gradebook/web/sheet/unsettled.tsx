/** Banner about marks in conflict with another person's: how many, and a button to resolve them. */
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { conflictsOf, conflictsOfEntry, settledCells, type Side } from './conflicts.ts'
import type { SheetStore } from './sheet-store.ts'
import type { Saving } from './use-saving.ts'
import classes from './sheet.module.css'

const SettleDialog = lateDialog(async () => (await import('../dialogs/settle-dialog.tsx')).SettleDialog)

export const Unsettled = ({ store, saving }: { store: SheetStore; saving: Saving }) => {
  const { t } = useTranslation('gradebook')
  const known = useKnownText()
  const { edit, discard } = useOutbox()
  const [open, setOpen] = useState(false)
  useSyncExternalStore(store.subscribe, () => store.state().conflicts)
  const entry = saving.unsettled
  const conflicts = entry?.state === 'conflict' ? conflictsOfEntry(store.sheet, entry) : conflictsOf(store)
  if (conflicts.length === 0)
    return entry?.failure ? (
      <p className={classes.line}>{t('saved.refused', { message: known(entry.failure) })}</p>
    ) : null
  const settle = async (choices: ReadonlyMap<string, Side>): Promise<void> => {
    if (entry?.state !== 'conflict') return store.choose(choices)
    const cells = settledCells(entry, choices)
    if (cells.length === 0) await discard(entry.id)
    else await edit(entry.id, { cells, whole: true })
  }
  return (
    <div className={classes.line} role="status">
      <p>{t('settle.line', { count: conflicts.length })}</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('settle.open_dialog')}
      </Button>
      {open ? <SettleDialog conflicts={conflicts} onSettle={settle} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
