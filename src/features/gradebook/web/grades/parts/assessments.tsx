/** Assessments with results, the remark on the area, and the learner's reflections. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { GradedAssessment } from '../../../contract/grades.ts'
import { useGradeWords } from '../use-words.ts'
import classes from './grades.module.css'

export interface AssessmentsProps {
  readonly items: readonly GradedAssessment[]
  /** Set if the learner may write a reflection. */
  readonly onReflect?: (assessment: GradedAssessment) => void
}

export const Assessments = ({ items, onReflect }: AssessmentsProps) => {
  const { t } = useTranslation('gradebook-grades')
  const formats = useFormats()
  const words = useGradeWords()
  // A series is called as its kind is.
  const kindOf = ({ kind, title }: GradedAssessment): string =>
    t(`kind.${kind}`) === title ? '' : `${t(`kind.${kind}`)}, `
  return (
    <ul className={classes.rows}>
      {[...items].reverse().map((item) => (
        <li key={item.id} className={classes.row}>
          <div className={classes.words}>
            <p className={classes.title}>{item.title}</p>
            <p className={classes.second}>
              {kindOf(item)}
              {formats.date(item.date)}
              {item.published ? null : `. ${t('unpublished')}`}
            </p>
            {item.reflection === null ? null : <p className={classes.quote}>{item.reflection}</p>}
          </div>
          <span className={classes.score}>{words.score(item)}</span>
          <span className={classes.band}>
            {item.band ? <Band code={item.band.code} name={item.band.title} /> : null}
          </span>
          {onReflect && item.state === 'scored' ? (
            <Button variant="subtle" className={classes.reflect ?? ''} onClick={() => onReflect(item)}>
              {item.reflection === null ? t('reflect.write') : t('reflect.change')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
