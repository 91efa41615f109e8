/** The teacher's slides: the one shown, and a strip to go to any other. */
import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconPresentation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getSlides, removeSlides, type Slides } from '../../../contract/slides.ts'
import { useSlides, useTurning } from '../use-slides.ts'
import { PointedPage } from './pointed-page.tsx'
import classes from './slides.module.css'

const ChooseDialog = lateDialog(async () => (await import('./choose-dialog.tsx')).ChooseDialog)

/** More are found by their number. */
const mostInStrip = 40

interface StripProps {
  readonly pages: number
  readonly page: number
  readonly onTurn: (page: number) => void
}

const Strip = ({ pages, page, onTurn }: StripProps) => {
  const { t } = useTranslation('live-slides')
  return (
    <ol className={classes.strip} aria-label={t('strip')}>
      {Array.from({ length: pages }, (_, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={t('page', { page: index + 1 })}
            aria-current={index + 1 === page ? 'page' : undefined}
            data-past={index + 1 < page || undefined}
            onClick={() => onTurn(index + 1)}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  )
}

const Turns = ({ pages, page, onTurn }: StripProps) => {
  const { t } = useTranslation('live-slides')
  return (
    <div className={classes.turns}>
      <ActionIcon
        variant="light"
        size={44}
        aria-label={t('back')}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      {pages > mostInStrip ? (
        <NumberInput
          aria-label={t('number')}
          value={page}
          min={1}
          max={pages}
          onChange={(value) => typeof value === 'number' && onTurn(value)}
        />
      ) : null}
      <span aria-live="polite">{t('of', { page, pages })}</span>
      <ActionIcon
        variant="light"
        size={44}
        aria-label={t('next')}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <IconArrowRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

const Shown = ({ liveId, slides, onChange }: { liveId: string; slides: Slides; onChange: () => void }) => {
  const { t } = useTranslation('live-slides')
  const { fileSize } = useFormats()
  const [pages, setPages] = useState(0)
  const { page, point, show } = useTurning(liveId, slides)
  const { send } = useSend(removeSlides, { invalidates: [getSlides] })
  const turn = (to: number): void => {
    if (to >= 1 && to <= pages && to !== page) show({ page: to, point: null })
  }
  useHotkeys([
    ['ArrowRight', () => turn(page + 1)],
    ['ArrowLeft', () => turn(page - 1)],
  ])
  return (
    <section className={classes.slides} aria-label={t('title')}>
      <div className={classes.head}>
        <h2>
          {slides.title} <small>{fileSize(slides.bytes)}</small>
        </h2>
        <MoreMenu
          label={t('change')}
          actions={[
            { label: t('choose.other'), onClick: onChange },
            ...(point ? [{ label: t('unpoint'), onClick: () => show({ page, point: null }) }] : []),
            {
              label: t('remove'),
              onClick: () => void send({ params: { id: liveId } }).catch((error: unknown) => void toast.failure(error)),
            },
          ]}
        />
      </div>
      <PointedPage
        liveId={liveId}
        slides={slides}
        page={page}
        point={point}
        onOpen={setPages}
        onPoint={(at) => show({ page, point: at })}
      />
      {pages > 0 ? <Turns pages={pages} page={page} onTurn={turn} /> : null}
      {pages > 1 && pages <= mostInStrip ? <Strip pages={pages} page={page} onTurn={turn} /> : null}
    </section>
  )
}

export const TeacherSlides = ({ liveId }: { liveId: string }) => {
  const { t } = useTranslation('live-slides')
  const slides = useSlides(liveId)
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      {slides ? (
        <Shown key={slides.id} liveId={liveId} slides={slides} onChange={() => setChoosing(true)} />
      ) : (
        <div className={classes.slides}>
          <div>
            <Button
              variant="light"
              leftSection={<IconPresentation size={20} stroke={1.75} aria-hidden />}
              onClick={() => setChoosing(true)}
            >
              {t('choose.verb')}
            </Button>
          </div>
        </div>
      )}
      {choosing ? <ChooseDialog liveId={liveId} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}
