/** What is left to settle before a series can be published. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Clash, Detail } from '../../contract/shapes.ts'
import classes from './exams.module.css'

const useClashWords = (detail: Detail) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  return ({ code, place, paperIds, roomId, staffId, learners, more, count }: Clash): string => {
    const papers = paperIds.flatMap((id) => {
      const paper = detail.papers.find((one) => one.id === id)
      return paper ? [`${paper.gradeLabel} ${paper.area}`] : []
    })
    const names = formats.list(more > 0 ? [...learners, t('clashes.more', { count: more })] : learners)
    const ofLearners = names && (code === 'sameTime' || code === 'tooFewDays')
    return t(ofLearners ? `clashes.${code}Of` : `clashes.${code}`, {
      count,
      learners: names,
      papers: formats.list(papers),
      date: place ? formats.date(place.date, 'short') : '',
      time: place ? (detail.series.sessions[place.session]?.startTime ?? '') : '',
      room: detail.rooms.find((one) => one.roomId === roomId)?.name ?? '',
      teacher: detail.teachers.find(({ id }) => id === staffId)?.name ?? t('clashes.somebody'),
    })
  }
}

export const ClashList = ({ detail }: { readonly detail: Detail }) => {
  const { t } = useTranslation('exams')
  const words = useClashWords(detail)
  const all = detail.clashes.map(words)
  return (
    <section className={classes.section}>
      <h2>{t('clashes.title')}</h2>
      {all.length === 0 ? <p className={classes.quiet}>{t('clashes.none')}</p> : null}
      <ul className={classes.clashes}>
        {all.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
