/** Edits a rubric: its criteria, the points of each level, and their descriptions. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { levels } from '../../contract/kinds.ts'
import { longestHint } from '../../contract/shapes.ts'
import { emptyCriterion, mostCriteria, type AssignmentValues } from './assignment-values.ts'
import classes from './work.module.css'

export const RubricFields = () => {
  const { t } = useTranslation('assignments')
  const { watch, setValue, clearErrors } = useFormContext<AssignmentValues>()
  const criteria = watch('criteria')
  const change = (next: AssignmentValues['criteria']): void => {
    clearErrors('criteria')
    setValue('criteria', next, { shouldDirty: true })
  }
  return (
    <div>
      {criteria.map((criterion, index) => (
        <fieldset key={criterion.id ?? `new ${index}`} className={classes.criterion}>
          <legend className="visually-hidden">{t('rubric.criterion', { number: index + 1 })}</legend>
          <TextField
            name={`criteria.${index}.title`}
            label={t('rubric.criterion', { number: index + 1 })}
            required
            maxLength={120}
          />
          <div className={classes.points}>
            {levels.map((level) => (
              <NumberField
                key={level}
                name={`criteria.${index}.points.${level}`}
                label={t('rubric.pointsOf', { level })}
                decimals={2}
                min={0}
                required
              />
            ))}
          </div>
          <details>
            <summary>{t('rubric.hints')}</summary>
            <div className={classes.stack}>
              {levels.map((level) => (
                <TextField
                  key={level}
                  name={`criteria.${index}.hints.${level}`}
                  label={t(`level.${level}`)}
                  maxLength={longestHint}
                />
              ))}
            </div>
          </details>
          {criteria.length > 1 ? (
            <div>
              <Button variant="subtle" onClick={() => change(criteria.filter((_, at) => at !== index))}>
                {t('rubric.remove', { number: index + 1 })}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {criteria.length < mostCriteria ? (
        <Button
          variant="light"
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          onClick={() => change([...criteria, emptyCriterion()])}
        >
          {t('rubric.add')}
        </Button>
      ) : null}
    </div>
  )
}
