/** Brings in a list of learners and amounts from a spreadsheet. */
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { readSplit, type ListedShare } from '../../../contract/splits.ts'
import classes from './splits.module.css'

export const ListFile = ({ onRows }: { onRows: (rows: readonly ListedShare[]) => void }) => {
  const { t } = useTranslation('fees')
  const { send, sending } = useSend(readSplit)
  const read = async (file: File) => {
    try {
      const { rows } = await send({ files: { file } })
      onRows(rows)
      const open = rows.filter(({ problem }) => problem !== null).length
      toast.success(t(open > 0 ? 'split.readOpen' : 'split.read', { count: rows.length, open }))
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <label className={classes.file} data-busy={sending || undefined}>
      <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
      <span>{sending ? t('split.reading') : t('split.file')}</span>
      <input
        type="file"
        accept=".csv,.xlsx"
        disabled={sending}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void read(file)
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
