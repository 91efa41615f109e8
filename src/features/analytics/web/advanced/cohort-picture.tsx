/** The learners of a grade or class of now, through the terms that they were here. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { Advanced, AdvancedFilters, Cohort, CohortTerm } from '../../contract/advanced.ts'
import { byLevel } from '../../rules/levels.ts'
import { TermLines } from '../charts/term-lines.tsx'
import { PictureFrame } from '../components/picture.tsx'
import { saveAdvanced } from './save.ts'
import classes from '../components/analytics.module.css'
import own from './advanced.module.css'

interface Props {
  readonly cohort: Cohort
  readonly data: Advanced
  readonly query: AdvancedFilters
}

const shown = (terms: readonly CohortTerm[]): (CohortTerm & { marks: NonNullable<CohortTerm['marks']> })[] =>
  terms.flatMap(({ marks, ...term }) => (marks ? [{ ...term, marks }] : []))

const useLead = ({ terms, learners }: Cohort): string => {
  const { t } = useTranslation('advanced-analytics')
  const termName = useTermName()
  const { t: shared } = useTranslation('analytics')
  const [first, ...rest] = shown(terms)
  const last = rest.at(-1)
  if (!first || !last) return t('cohort.short')
  const named = ({ name, year }: CohortTerm): string => shared('termOfYear', { name: termName(name), year })
  return t('cohort.lead', {
    before: first.marks.median,
    now: last.marks.median,
    from: named(first),
    to: named(last),
    present: first.learners,
    count: learners,
  })
}

const Drawn = ({ cohort, data, query }: Props) => {
  const { t } = useTranslation('advanced-analytics')
  const { t: shared } = useTranslation('analytics')
  const formats = useFormats()
  const termName = useTermName()
  const lead = useLead(cohort)
  const title = t('cohort.title', { name: cohort.name })
  const named = ({ name, year }: CohortTerm): string => shared('termOfYear', { name: termName(name), year })
  const codes = [...new Set(cohort.terms.flatMap(({ levels }) => levels.map(({ code }) => code)))].toSorted(byLevel)
  const hidden = cohort.terms.some(({ marks }) => marks === null)
  const number = (id: string, header: string, cell: (row: CohortTerm) => string | number | undefined) => ({
    id,
    header,
    cell,
    numeric: true,
  })
  const points = cohort.terms.map((term) => ({
    id: term.id,
    says: term.marks
      ? t('cohort.point', { term: named(term), median: term.marks.median, count: term.learners })
      : named(term),
    year: term.year,
    place: formats.list(term.grades),
    marks: term.marks,
  }))
  const columns = [
    { id: 'term', header: shared('filter.term'), cell: named },
    { id: 'grades', header: t('cohort.grades'), cell: ({ grades }: CohortTerm) => formats.list(grades) },
    number('learners', shared('learners'), ({ learners }) => learners),
    number('lower', shared('spread.lower'), ({ marks }) => marks?.lower ?? '–'),
    number('median', shared('spread.median'), ({ marks }) => marks?.median ?? '–'),
    number('upper', shared('spread.upper'), ({ marks }) => marks?.upper ?? '–'),
    ...codes.map((level) =>
      number(level, t('cohort.level', { level }), ({ levels }) => levels.find(({ code }) => code === level)?.results),
    ),
  ]
  return (
    <PictureFrame
      id="cohort"
      title={title}
      lead={lead}
      save={saveAdvanced('cohort', query)}
      tools={
        <p className={own.note}>
          {[t('cohort.note'), ...(hidden ? [t('few', { count: data.fewest })] : [])].join(' ')}
        </p>
      }
      picture={<TermLines points={points} label={`${title}. ${lead}`} />}
      table={<DataTable label={title} columns={columns} rows={cohort.terms} rowId={({ id }) => id} />}
      legend={
        <LegendList>
          <li>
            <span className={classes.swatch} data-look="now" aria-hidden="true" />
            {t('cohort.median')}
          </li>
          <li>
            <span className={classes.swatch} data-look="good" aria-hidden="true" />
            {t('cohort.half')}
          </li>
        </LegendList>
      }
    />
  )
}

export const CohortPicture = (props: Props) => {
  const { t } = useTranslation('advanced-analytics')
  const { cohort, data } = props
  if (shown(cohort.terms).length > 0) return <Drawn {...props} />
  return (
    <section className={classes.picture} id="cohort">
      <h2>{t('cohort.title', { name: cohort.name })}</h2>
      <p className={own.note}>{t('cohort.empty', { count: data.fewest })}</p>
    </section>
  )
}
