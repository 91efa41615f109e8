/** The slide that the teacher shows, for learners and assistants. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlides } from '../use-slides.ts'
import { PointedPage } from './pointed-page.tsx'
import classes from './slides.module.css'

/** @param on false where only voices are wanted: then nothing is downloaded */
export const ShownSlides = ({ liveId, on }: { liveId: string; on: boolean }) => {
  const { t } = useTranslation('live-slides')
  const slides = useSlides(liveId, on)
  const [pages, setPages] = useState(0)
  if (!slides) return null
  const { id, title, page, point } = slides
  return (
    <section className={classes.slides} aria-label={t('title')}>
      <PointedPage key={id} liveId={liveId} slides={slides} page={page} point={point} onOpen={setPages} />
      <span role="status">{pages > 0 ? t('learner', { title, page, pages }) : title}</span>
    </section>
  )
}
