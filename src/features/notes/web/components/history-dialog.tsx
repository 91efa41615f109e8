/** Compares earlier versions of a note with the current one, and restores one of them. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getVersion, listVersions } from '../../contract/sharing.ts'
import { compareLines } from '../../rules/compare.ts'
import { linesOf } from '../../rules/plain.ts'
import type { NoteInHand } from '../use-note.ts'
import { ComparedLines } from './compared-lines.tsx'

interface HistoryDialogProps {
  readonly id: string
  readonly note: NoteInHand
  readonly onClose: () => void
}

interface ComparedProps extends HistoryDialogProps {
  readonly version: number
}

const shownLines = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '')

const Compared = ({ id, note, version, onClose }: ComparedProps) => {
  const { t } = useTranslation('notes')
  const { dateTime } = useFormats()
  const [busy, setBusy] = useState(false)
  const query = useCall(getVersion, { params: { id }, query: { version } })
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  const now = note.content()
  const lines = compareLines(
    shownLines([data.title, ...linesOf(data.document.content)]),
    shownLines([now.title, ...linesOf(now.document.content)]),
  )
  const restore = async (): Promise<void> => {
    setBusy(true)
    await note.goOnFrom({ ...now, title: data.title, document: data.document })
    toast.success(t('history.restored', { when: dateTime(data.at) }))
    onClose()
  }
  return (
    <>
      <p>{t('history.lead')}</p>
      <ComparedLines lines={lines} />
      <div className={layout.actions}>
        <BusyButton busy={busy} busyLabel={t('history.restoring')} onClick={() => void restore()}>
          {t('history.restore')}
        </BusyButton>
      </div>
    </>
  )
}

export const HistoryDialog = (props: HistoryDialogProps) => {
  const { t } = useTranslation('notes')
  const { dateTime } = useFormats()
  const { id, onClose } = props
  const query = useCall(listVersions, { params: { id } })
  const [chosen, setChosen] = useState<string | null>(null)
  const items = query.data?.items ?? []
  const version = chosen ?? (items[0] ? String(items[0].version) : null)
  return (
    <Dialog opened onClose={onClose} title={t('history.title')} size={760}>
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Select
        label={t('history.version')}
        options={items.map((one) => ({ value: String(one.version), label: dateTime(one.at) }))}
        value={version}
        onChange={setChosen}
      />
      {version ? <Compared {...props} version={Number(version)} /> : null}
    </Dialog>
  )
}
