/** Competencies and values of a term: the level reached out of four, the school's note, and the evidence. */
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { type Evidence, type RatingReport } from '../../../contract/competencies.ts'
import { ratingKinds } from '../../../contract/rating-kinds.ts'
import { ratings } from '../../../contract/results.ts'
import classes from './grades.module.css'

type Item = RatingReport['items'][number]

export interface RatingsReportProps {
  readonly report: RatingReport
  readonly fileTo: (evidenceId: string) => string
  /** Set if the learner may write a reflection. */
  readonly onReflect?: (evidence: Evidence) => void
}

const lowestFirst = [...ratings].reverse()

const Ladder = ({ rating, previousRating }: Pick<Item, 'rating' | 'previousRating'>) => {
  const { t } = useTranslation('gradebook-grades')
  const at = rating === null ? -1 : lowestFirst.indexOf(rating)
  const was = previousRating === null ? null : t('cbc.was', { band: previousRating })
  return (
    <span
      className={classes.ladder}
      role="img"
      aria-label={[rating ?? t('cbc.notRated'), ...(was ? [was] : [])].join(', ')}
    >
      {lowestFirst.map((code, index) => (
        <Seat
          key={code}
          size={16}
          state={index <= at ? (index === at ? 'own' : 'here') : code === previousRating ? 'empty' : 'unmarked'}
          soft={index < at}
        />
      ))}
    </span>
  )
}

const Piece = ({ evidence, fileTo, onReflect }: { evidence: Evidence } & Omit<RatingsReportProps, 'report'>) => {
  const { t } = useTranslation('gradebook-grades')
  const formats = useFormats()
  const { id, kind, rating, text, hasFile, observedOn, learningAreaName, recordedByName, reflection } = evidence
  return (
    <li>
      {rating === null ? null : <Band code={rating} name={t(`band.${rating}`)} />}
      <div className={classes.words}>
        {text === null ? null : <p>{text}</p>}
        <p className={classes.second}>
          {[formats.date(observedOn), ...[learningAreaName, recordedByName].filter((one) => one !== null)].join(', ')}
        </p>
        {reflection === null ? null : <p className={classes.quote}>{reflection}</p>}
      </div>
      {hasFile ? (
        <a href={fileTo(id)} target="_blank" rel="noreferrer">
          <IconPaperclip size={16} stroke={2} aria-hidden /> {t(`cbc.file.${kind}`)}
        </a>
      ) : null}
      {onReflect ? (
        <Button variant="subtle" onClick={() => onReflect(evidence)}>
          {reflection === null ? t('reflect.write') : t('reflect.change')}
        </Button>
      ) : null}
    </li>
  )
}

const Row = ({ item, ...props }: { item: Item } & Omit<RatingsReportProps, 'report'>) => {
  const { t } = useTranslation('gradebook-grades')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>{t(`code.${item.code}`)}</p>
        {item.note === null ? null : <p className={classes.second}>{item.note}</p>}
      </div>
      <Ladder {...item} />
      <span className={classes.band}>
        {item.rating ? <Band code={item.rating} name={t(`band.${item.rating}`)} /> : null}
      </span>
      {item.evidence.length > 0 ? (
        <ul className={classes.evidence}>
          {item.evidence.map((evidence) => (
            <Piece key={evidence.id} evidence={evidence} {...props} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

export const RatingsReport = ({ report, ...props }: RatingsReportProps) => {
  const { t } = useTranslation('gradebook-grades')
  return (
    <div className={classes.columns}>
      {ratingKinds.map((kind) => (
        <section key={kind} className={classes.section}>
          <h2>{t(`cbc.${kind}`)}</h2>
          <ul className={classes.rows}>
            {report.items
              .filter((item) => item.kind === kind)
              .map((item) => (
                <Row key={item.code} item={item} {...props} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Number of ratings, for the page's summary sentence. */
export const useReportLead = (report: RatingReport | undefined): string | null => {
  const { t } = useTranslation('gradebook-grades')
  if (!report) return null
  const rated = report.items.filter(({ rating }) => rating !== null)
  const met = rated.filter(({ rating }) => rating === 'EE' || rating === 'ME').length
  return rated.length === 0 ? t('cbc.nothing') : t('cbc.lead', { count: rated.length, met })
}
