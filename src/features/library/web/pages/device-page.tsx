/** What the reader keeps on this device, with sizes. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canKeepFiles } from '#platform/web/api/kept-files.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { langOf } from '../lang.ts'
import type { KeptCopy } from '../keeping/kept-cache.ts'
import { useKept } from '../keeping/use-kept.ts'
import classes from '../keeping/keeping.module.css'

/** Bytes with which nobody has to think of room. */
const plenty = 1_000_000_000

/** Bytes that the browser would still take; undefined where it does not say. */
const useRoom = (used: number): number | undefined => {
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
      setRoom(quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage))
    }
    ask().catch(() => undefined)
  }, [used])
  return room
}

const Row = ({ copy, onRemove }: { copy: KeptCopy; onRemove: () => void }) => {
  const { t } = useTranslation('digital-library')
  const { fileSize } = useFormats()
  const { item, bytes } = copy
  const progress = item.reading?.finished
    ? [t('progress.finished')]
    : item.reading && item.pages
      ? [t('progress.page', { page: item.reading.place, pages: item.pages })]
      : []
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title} lang={langOf(item.language)}>
          <Link to="/cbe-library/items/$itemId" params={{ itemId: item.id }}>
            {item.title}
          </Link>
        </p>
        <p className={layout.second}>{[t(`kinds.${item.kind}`), fileSize(bytes), ...progress].join(', ')}</p>
      </div>
      <Button variant="subtle" aria-label={t('device.removeOf', { title: item.title })} onClick={onRemove}>
        {t('remove.verb')}
      </Button>
    </li>
  )
}

export const DevicePage = () => {
  const { t } = useTranslation('digital-library')
  const { fileSize } = useFormats()
  const { kept, copies } = useKept()
  const [asks, setAsks] = useState(false)
  const total = copies.reduce((sum, { bytes }) => sum + bytes, 0)
  const room = useRoom(total)
  return (
    <>
      <PageHeader
        title={t('device.title')}
        lead={copies.length > 0 ? t('device.lead', { count: copies.length, size: fileSize(total) }) : null}
        secondary={
          copies.length > 1 ? (
            <Button variant="default" onClick={() => setAsks(true)}>
              {t('device.removeAll')}
            </Button>
          ) : undefined
        }
        back="/cbe-library"
        crumbs={[{ label: t('title'), to: '/cbe-library' }]}
      />
      {copies.length === 0 ? (
        <EmptyState title={t('device.none')} text={t(canKeepFiles() ? 'device.noneText' : 'device.cannot')} />
      ) : (
        <>
          {room === undefined || room > plenty ? null : (
            <div className={classes.bar}>
              <Progress
                label={t('device.room')}
                value={total}
                max={total + room}
                figure={t('device.roomOf', { used: fileSize(total), free: fileSize(room) })}
              />
            </div>
          )}
          <ul className={layout.rows}>
            {copies.map((copy) => (
              <Row key={copy.item.id} copy={copy} onRemove={() => void kept.remove(copy.item.id)} />
            ))}
          </ul>
        </>
      )}
      {asks ? (
        <ConfirmDialog
          opened
          onClose={() => setAsks(false)}
          title={t('device.removeAllTitle')}
          loss={t('device.removeAllLoss')}
          verb={t('device.removeAll')}
          busyVerb={t('remove.busy')}
          onConfirm={async () => {
            await kept.removeAll()
            setAsks(false)
          }}
        />
      ) : null}
    </>
  )
}
