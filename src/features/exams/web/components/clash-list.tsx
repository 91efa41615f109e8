/** What is left to settle before a series can be published. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Clash, Detail } from '../../contract/shapes.ts'
import classes from './exams.module.css'

const useClashWords = (detail: Detail) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  return ({ code, place, paperIds, roomId, staffId, learners, more, taking, count }: Clash): string => {
    const papers = paperIds.flatMap((id) => {
      const paper = detail.papers.find((one) => one.id === id)
      return paper ? [`${paper.gradeLabel} ${paper.area}`] : []
    })
    const names = formats.list(more > 0 ? [...learners, t('clashes.more', { count: more })] : learners)
    const ofLearners = names && (code === 'sameTime' || code === 'tooFewDays')
    const withTaking = code === 'busy' || code === 'roomTaken' || code === 'event'
    const key = ofLearners ? (`${code}Of` as const) : taking && withTaking ? (`${code}With` as const) : code
    return t(`clashes.${key}`, {
      taking: taking ? t(`taking.${taking.kind}`, { title: taking.title }) : '',
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

/** Leads to where the other thing is changed. */
const Settle = ({ link, about }: { readonly link: string; readonly about: string }) => {
  const { t } = useTranslation('exams')
  const [path, query = ''] = link.split('?')
  return (
    <Link
      to={path ?? link}
      search={Object.fromEntries(new URLSearchParams(query))}
      className={classes.settle}
      aria-label={`${t('clashes.settle')}: ${about}`}
    >
      {t('clashes.settle')}
    </Link>
  )
}

export const ClashList = ({ detail }: { readonly detail: Detail }) => {
  const { t } = useTranslation('exams')
  const words = useClashWords(detail)
  const all = detail.clashes.map((clash) => ({ text: words(clash), link: clash.taking?.link }))
  return (
    <section className={classes.section}>
      <h2>{t(detail.series.publishedAt ? 'clashes.outside' : 'clashes.title')}</h2>
      {all.length === 0 ? <p className={classes.quiet}>{t('clashes.none')}</p> : null}
      <ul className={classes.clashes}>
        {all.map(({ text, link }) => (
          <li key={text}>
            {text} {link ? <Settle link={link} about={text} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
