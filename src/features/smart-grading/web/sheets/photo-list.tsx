/** Photos that need something from the teacher: those that cannot be read, and sheets that came twice. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { firstText, toFailure } from '#platform/web/errors/failure.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import type { Photo, Reader } from './reader/use-reader.ts'

const Words = ({ photo }: { photo: Photo }) => {
  const { t } = useTranslation('smart-grading-sheets')
  const known = useKnownText()
  if (photo.state === 'failed') return <>{t(`problem.${photo.problem}`)}</>
  if (photo.state === 'repeated') return <>{t('photos.twice', { name: photo.learnerName })}</>
  return photo.state === 'unsaved' ? <>{known(firstText(toFailure(photo.error)))}</> : null
}

const Line = ({ photo, reader }: { photo: Photo; reader: Reader }) => {
  const { t } = useTranslation('smart-grading-sheets')
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <div className={layout.title}>{photo.name || t('photos.unnamed')}</div>
        <p>
          <Words photo={photo} />
        </p>
      </div>
      <div className={layout.actions}>
        {photo.state === 'repeated' ? (
          <Button variant="default" onClick={() => reader.replace(photo)}>
            {t('photos.replace')}
          </Button>
        ) : null}
        {photo.state === 'unsaved' ? (
          <Button variant="default" onClick={() => reader.retry(photo)}>
            {t('photos.retry')}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={() => reader.dismiss(photo)}>
          {t('photos.dismiss')}
        </Button>
      </div>
    </li>
  )
}

export const PhotoList = ({ reader }: { reader: Reader }) => {
  const { t } = useTranslation('smart-grading-sheets')
  const open = reader.photos.filter(({ state }) => ['failed', 'repeated', 'unsaved'].includes(state))
  const left = reader.photos.filter(({ state }) => state === 'waiting' || state === 'reading').length
  return (
    <>
      <p role="status">{left > 0 ? t('photos.reading', { count: left }) : ''}</p>
      {open.length > 0 ? (
        <section>
          <h2>{t('photos.again', { count: open.length })}</h2>
          <ul className={layout.rows}>
            {open.map((photo) => (
              <Line key={photo.key} photo={photo} reader={reader} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
