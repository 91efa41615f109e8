/** Days by sessions with their papers, and those without a place. A paper opens with a click when it may be changed. */
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Detail, Paper } from '../../contract/shapes.ts'
import classes from './exams.module.css'

interface Props {
  readonly detail: Detail
  readonly onOpen: (paper: Paper) => void
}

const Papers = ({ papers, detail, onOpen }: Props & { readonly papers: readonly Paper[] }) => {
  const { t } = useTranslation('exams')
  const clashing = new Set(detail.clashes.flatMap(({ code, paperIds }) => (code === 'unplaced' ? [] : paperIds)))
  return (
    <span className={classes.papers}>
      {papers.map((paper) => (
        <button
          key={paper.id}
          type="button"
          className={classes.paper}
          disabled={detail.series.publishedAt !== null}
          data-clashes={clashing.has(paper.id) || undefined}
          onClick={() => onOpen(paper)}
        >
          {[paper.gradeLabel, paper.area].join(' ')}
          {paper.locked ? <IconLock size={14} stroke={2} role="img" aria-label={t('papers.isLocked')} /> : null}
          <small>
            {[
              paper.title,
              t('papers.minutesOf', { count: paper.minutes }),
              t(paper.chosen ? 'papers.learnersChosen' : 'papers.learners', { count: paper.learners }),
              paper.withExtra > 0 ? t('papers.withExtra', { count: paper.withExtra, longest: paper.longest }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </button>
      ))}
    </span>
  )
}

export const PapersGrid = (props: Props) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const { series, papers, days } = props.detail
  const unplaced = papers.filter(({ place }) => !place)
  return (
    <>
      {unplaced.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('papers.unplaced', { count: unplaced.length })}</h2>
          <Papers {...props} papers={unplaced} />
        </section>
      ) : null}
      <section className={classes.section}>
        <h2>{t('papers.grid')}</h2>
        <DataTable
          label={t('papers.grid')}
          stacked
          rows={days}
          rowId={(date) => date}
          columns={[
            { id: 'day', header: t('papers.day'), cell: (date) => formats.date(date, 'short') },
            ...series.sessions.map(({ startTime, endTime }, session) => ({
              id: String(session),
              header: `${startTime} – ${endTime}`,
              cell: (date: string) => {
                const here = papers.filter(({ place }) => place?.date === date && place.session === session)
                return here.length > 0 ? <Papers {...props} papers={here} /> : '–'
              },
            })),
          ]}
        />
      </section>
    </>
  )
}
