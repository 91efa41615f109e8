/** Marks of a term: the areas as a picture, followed by the assessments. */
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import type { AreaGrades, GradedAssessment, LearnerGrades } from '../../../contract/grades.ts'
import { useGradeWords } from '../use-words.ts'
import { PastList } from './past-list.tsx'
import classes from './grades.module.css'

export interface GradesOfTermProps {
  readonly grades: LearnerGrades
  /** Address of an area's page. */
  readonly to?: (learningAreaId: string) => string
  /** Opens an area that has no page. */
  readonly onOpen?: (learningAreaId: string) => void
}

const keyOf = ({ kind, title }: GradedAssessment): string => `${kind} ${title}`

/** Assessments with the same title in several areas share a column, in the order of the term. */
const columnsOf = (areas: readonly AreaGrades[]): GradedAssessment[] => {
  const all = areas.flatMap(({ assessments }) => assessments).sort((a, b) => (a.date < b.date ? -1 : 1))
  return all.filter((one, index) => all.findIndex((other) => keyOf(other) === keyOf(one)) === index)
}

const Marked = ({ item }: { item: GradedAssessment }) => {
  const words = useGradeWords()
  return (
    <span className={classes.marked}>
      {words.score(item)}
      {item.band ? <Band code={item.band.code} name={item.band.title} /> : null}
    </span>
  )
}

const Assessed = ({ areas }: Pick<LearnerGrades, 'areas'>) => {
  const { t } = useTranslation('gradebook-grades')
  const columns: DataColumn<AreaGrades>[] = [
    { id: 'name', header: t('column.area'), cell: ({ name }) => name },
    ...columnsOf(areas).map((column) => ({
      id: keyOf(column),
      header: column.published ? column.title : t('column.open', { title: column.title }),
      cell: ({ assessments }: AreaGrades) =>
        assessments.filter((one) => keyOf(one) === keyOf(column)).map((item) => <Marked key={item.id} item={item} />),
    })),
  ]
  return (
    <DataTable
      label={t('assessments')}
      columns={columns}
      rows={areas}
      rowId={({ learningAreaId }) => learningAreaId}
      stacked
    />
  )
}

const Remarks = ({ areas }: Pick<LearnerGrades, 'areas'>) => {
  const { t } = useTranslation('gradebook-grades')
  const said = areas.filter(({ remark }) => remark !== null)
  if (said.length === 0) return null
  return (
    <section className={`${classes.section} ${classes.narrow}`}>
      <h2>{t('remarks')}</h2>
      <ul className={classes.rows}>
        {said.map(({ learningAreaId, name, remark }) => (
          <li key={learningAreaId} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.title}>{name}</p>
              <p>{remark}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const GradesOfTerm = ({ grades, ...props }: GradesOfTermProps) => {
  const { t } = useTranslation('gradebook-grades')
  return (
    <>
      <div className={classes.narrow}>
        <PastList {...grades} {...props} label={t('list')} />
      </div>
      <section className={classes.section}>
        <h2>{t('assessments')}</h2>
        <Assessed areas={grades.areas} />
      </section>
      <Remarks areas={grades.areas} />
    </>
  )
}
