/** One learning area of a learner: comparison of terms, results by kind, and every assessment. */
import { useTranslation } from 'react-i18next'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import type { GradedAssessment, SubjectGrades } from '../../../contract/grades.ts'
import { useGradeWords } from '../use-words.ts'
import { Assessments } from './assessments.tsx'
import { Trend } from './trend.tsx'
import classes from './grades.module.css'

type SubjectTerm = SubjectGrades['terms'][number]

const Categories = ({ categories }: Pick<SubjectTerm, 'categories'>) => {
  const { t } = useTranslation('gradebook-grades')
  const counted = categories.filter(({ percent }) => percent !== null)
  if (counted.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('area.kinds')}</h2>
      <div className={classes.fields}>
        {counted.map(({ kind, percent, weight }) => (
          <Progress
            key={kind}
            label={t(`kind.${kind}`)}
            value={roundPercent(percent ?? 0)}
            max={100}
            figure={t('area.figure', { percent: roundPercent(percent ?? 0), weight })}
          />
        ))}
      </div>
    </section>
  )
}

export interface AreaDetailProps {
  readonly data: SubjectGrades
  readonly onReflect?: (assessment: GradedAssessment) => void
}

export const AreaDetail = ({ data, onReflect }: AreaDetailProps) => {
  const { t } = useTranslation('gradebook-grades')
  const words = useGradeWords()
  const { terms, borders, learningArea } = data
  const [newest] = terms
  if (!newest) return <EmptyState title={t('empty')} text={t('emptyText')} />
  const points = terms
    .flatMap(({ term, percent, band }) => (percent === null ? [] : [{ term, percent, band }]))
    .reverse()
  return (
    <div className={classes.columns}>
      <div className={classes.beside}>
        {points.length > 1 ? (
          <section className={classes.section}>
            <h2>{t('area.trend')}</h2>
            <Trend label={t('area.trendOf', { name: learningArea.name })} points={points} borders={borders} />
          </section>
        ) : null}
        <Categories categories={newest.categories} />
      </div>
      <div>
        {terms.map(({ term, remark, assessments }) => (
          <section key={term.id} className={classes.section}>
            <h2>{words.termName(term)}</h2>
            {remark === null ? null : <p className={classes.remark}>{remark}</p>}
            <Assessments items={assessments} {...(onReflect ? { onReflect } : {})} />
          </section>
        ))}
      </div>
    </div>
  )
}
