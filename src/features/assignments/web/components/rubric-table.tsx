/** A rubric as a table with points and descriptions; chosen levels are bold and announced to screen readers. */
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { type Level, levels } from '../../contract/kinds.ts'
import { type Criterion } from '../../contract/shapes.ts'
import classes from './work.module.css'

export const RubricTable = ({
  criteria,
  chosen = {},
}: {
  criteria: readonly Criterion[]
  chosen?: Readonly<Record<string, Level>>
}) => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  return (
    <div className={classes.stack}>
      {criteria.map((criterion) => (
        <table key={criterion.id} className={classes.rubric}>
          <caption className="visually-hidden">{criterion.title}</caption>
          <thead>
            <tr>
              <th colSpan={3} scope="col">
                {criterion.title}
              </th>
            </tr>
          </thead>
          <tbody>
            {levels.map((level) => (
              <tr key={level}>
                <th scope="row">
                  <Band code={level} name={t(`level.${level}`)} />
                </th>
                <td data-chosen={chosen[criterion.id] === level || undefined}>
                  {criterion.hints[level] || t(`level.${level}`)}
                  {chosen[criterion.id] === level ? ` (${t('rubric.chosen')})` : null}
                </td>
                <td>
                  {t('rubric.points', {
                    count: criterion.points[level],
                    points: formats.number(criterion.points[level]),
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
