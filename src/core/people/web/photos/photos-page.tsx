/** Photos of many learners at once: what fits and what does not is shown before anything is sent. */
import { Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useOnline } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getLearner, listLearners } from '../../contract/learners.ts'
import { matchPhotos, savePhotos, toLines, type PhotoMatch } from '../../contract/photos.ts'
import { choosePhotos, type ChosenPhotos } from './chosen-photos.ts'

type Line = Pick<PhotoMatch, 'name' | 'learner'> & { state: PhotoMatch['match'] | 'tooLarge' }

const dots: Readonly<Record<Line['state'], StatusKind>> = {
  matched: 'active',
  unknown: 'stopped',
  several: 'stopped',
  repeated: 'inactive',
  tooLarge: 'stopped',
}

interface Preview {
  chosen: ChosenPhotos
  lines: readonly Line[]
}

const useChoosing = () => {
  const { t } = useTranslation('people')
  const match = useSend(matchPhotos)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [reading, setReading] = useState(false)
  const choose = async (files: readonly File[]): Promise<void> => {
    setReading(true)
    try {
      const chosen = await choosePhotos(files)
      if (typeof chosen === 'string') return void toast.error(t(`photos.problem.${chosen}`))
      const items = chosen.names.length === 0 ? [] : (await match.send({ body: { names: [...chosen.names] } })).items
      const lines: Line[] = [
        ...items.map(({ match: state, ...line }) => ({ ...line, state })),
        ...chosen.tooLarge.map((name): Line => ({ name, learner: null, state: 'tooLarge' })),
      ]
      // What needs a look comes first.
      setPreview({
        chosen,
        lines: lines.toSorted((a, b) => Number(a.state === 'matched') - Number(b.state === 'matched')),
      })
    } catch (error) {
      toast.failure(error, { onRetry: () => void choose(files) })
    } finally {
      setReading(false)
    }
  }
  return { preview, reading, choose, clear: () => setPreview(null) }
}

const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const { t } = useTranslation('people')
  const columns = [
    { id: 'name', header: t('photos.file'), cell: ({ name }: Line) => name },
    { id: 'learner', header: t('learner.one'), cell: ({ learner }: Line) => learner?.fullName ?? t('none') },
    { id: 'class', header: t('field.class'), cell: ({ learner }: Line) => learner?.className ?? t('none') },
    {
      id: 'state',
      header: t('field.status'),
      cell: ({ state, learner }: Line) => (
        <StatusDot kind={dots[state]}>
          {t(state === 'matched' && learner?.hasPhoto ? 'photos.state.replaces' : `photos.state.${state}`)}
        </StatusDot>
      ),
    },
  ]
  return <DataTable label={t('photos.title')} columns={columns} rows={lines} rowId={({ name }) => name} />
}

const Confirm = ({ preview, onDone }: { preview: Preview; onDone: () => void }) => {
  const { t } = useTranslation('people')
  const online = useOnline()
  const { send, sending } = useSend(savePhotos, { invalidates: [listLearners, getLearner] })
  const { chosen, lines } = preview
  const names = lines.filter(({ state }) => state === 'matched').map(({ name }) => name)
  const others = lines.length - names.length
  const save = async (): Promise<void> => {
    const photos = names.flatMap((name) => chosen.files.get(name) ?? [])
    try {
      const { saved } = await send(
        chosen.archive
          ? { body: { names: toLines(names) }, files: { archive: chosen.archive } }
          : { body: {}, files: { photos } },
      )
      toast.success(t('photos.saved', { count: saved }))
      onDone()
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <>
      <p className={others > 0 ? layout.notice : undefined} role="status">
        {t('photos.fit', { count: names.length })} {others > 0 ? t('photos.others', { count: others }) : null}
      </p>
      <div className={layout.bar}>
        {names.length > 0 ? (
          <BusyButton busy={sending} busyLabel={t('photos.saving')} disabled={!online} onClick={() => void save()}>
            {online ? t('photos.save', { count: names.length }) : t('photos.needsNetwork')}
          </BusyButton>
        ) : null}
        <Button variant="subtle" disabled={sending} onClick={onDone}>
          {t('photos.again')}
        </Button>
      </div>
    </>
  )
}

export const PhotosPage = () => {
  const { t } = useTranslation('people')
  const { preview, reading, choose, clear } = useChoosing()
  const input = useRef<HTMLInputElement>(null)
  const button = (
    <Button
      leftSection={<IconPhotoUp size={18} stroke={2} aria-hidden />}
      disabled={reading}
      onClick={() => input.current?.click()}
    >
      {t('photos.choose')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('photos.title')}
        lead={t('photos.lead')}
        crumbs={[{ label: t('learners.title'), to: '/admin/learners' }]}
        back="/admin/learners"
      />
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,.zip"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('photos.choose')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          if (files.length > 0) void choose(files)
          // The same files can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {reading ? <RowsSkeleton rows={6} /> : null}
      {!reading && preview ? (
        <>
          <Confirm preview={preview} onDone={clear} />
          <Lines lines={preview.lines} />
        </>
      ) : null}
      {reading || preview ? null : (
        <EmptyState
          title={t('photos.empty')}
          text={
            <>
              {t('photos.emptyText')} <Link to="/admin/learners">{t('photos.one')}</Link>
            </>
          }
          action={button}
        />
      )}
    </>
  )
}
