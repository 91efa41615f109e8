/** Keeps an item on this device: its size is said first, then how much has arrived. */
import { Button } from '@mantine/core'
import { IconDeviceMobileCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { canKeepFiles } from '#platform/web/api/kept-files.ts'
import { savesData } from '#platform/web/app/saves-data.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { keptItems } from '../../contract/keeping.ts'
import { isPackage } from '../../contract/packages.ts'
import type { LibraryItem } from '../../contract/items.ts'
import { readyReaders } from './ready-readers.ts'
import { useKept } from './use-kept.ts'
import classes from './keeping.module.css'

const megabyte = 1_000_000

/** Megabytes that may be fetched now; undefined for any number. */
const useSaverLimit = (): number | undefined | 'asking' => {
  const saves = savesData()
  const { data } = useCall(keptItems, { query: {} }, { enabled: saves, offline: true })
  if (!saves) return undefined
  return data ? data.saverMegabytes : 'asking'
}

interface PanelProps {
  readonly item: LibraryItem
  readonly bytes: number
}

const Offer = ({ item, bytes }: PanelProps) => {
  const { t } = useTranslation('digital-library')
  const { fileSize, number } = useFormats()
  const { kept, failures } = useKept()
  const limit = useSaverLimit()
  const [readies, setReadies] = useState(false)
  const failure = failures[item.id]
  const size = fileSize(bytes)
  if (limit === 'asking') return null
  if (limit !== undefined && bytes > limit * megabyte)
    return <p className={classes.words}>{t('keep.saver', { size, most: number(limit) })}</p>
  const keep = async (): Promise<void> => {
    setReadies(true)
    // Without the code of its reader a copy could not be opened.
    await readyReaders().catch(() => undefined)
    setReadies(false)
    await kept.keep(item)
  }
  return (
    <>
      <Button
        variant="light"
        loading={readies}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => void keep()}
      >
        {t('keep.verb', { size })}
      </Button>
      {failure ? (
        <p className={classes.words} role="alert">
          {t(`keep.failed.${failure}`, { size })}
        </p>
      ) : null}
    </>
  )
}

const Panel = ({ item, bytes }: PanelProps) => {
  const { t } = useTranslation('digital-library')
  const { fileSize } = useFormats()
  const { kept, copies, downloads } = useKept()
  const download = downloads[item.id]
  if (download)
    return (
      <>
        <div className={classes.bar}>
          <Progress
            label={t('keep.fetching')}
            value={download.received}
            max={bytes}
            figure={t('keep.received', { received: fileSize(download.received), size: fileSize(bytes) })}
          />
        </div>
        <Button variant="default" onClick={download.stop}>
          {t('keep.stop')}
        </Button>
      </>
    )
  if (!copies.some((copy) => copy.item.id === item.id)) return <Offer item={item} bytes={bytes} />
  return (
    <>
      <p className={classes.kept}>
        <IconDeviceMobileCheck size={20} stroke={1.75} aria-hidden />
        <span>{t('keep.kept', { size: fileSize(bytes) })}</span>
      </p>
      <Button variant="subtle" onClick={() => void kept.remove(item.id)}>
        {t('keep.remove')}
      </Button>
    </>
  )
}

export const KeepPanel = ({ item }: { item: LibraryItem }) =>
  item.file && !isPackage(item.file.type) && canKeepFiles() ? (
    <div className={classes.panel}>
      <Panel item={item} bytes={item.file.bytes} />
    </div>
  ) : null
