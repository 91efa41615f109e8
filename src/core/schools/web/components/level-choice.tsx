/** Choosing the levels of a school. */
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { useField } from '#platform/web/forms/use-field.tsx'
import { gradesOfLevel, levels } from '../../contract/levels.ts'
import { useLevelName } from '../level-name.ts'
import classes from './level-choice.module.css'

/** @param name path of a list of levels in the form's values */
export const LevelChoice = ({ name, label }: { name: string; label: string }) => {
  const { t } = useTranslation('schools')
  const levelName = useLevelName()
  const { value, change, common } = useField({ name, label })
  const chosen = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  return (
    <fieldset className={classes.levels} aria-invalid={common.error ? true : undefined}>
      <legend className={classes.legend}>{label}</legend>
      {levels.map((level) => {
        const grades = gradesOfLevel[level]
        return (
          <Checkbox
            key={level}
            label={levelName(level)}
            description={t('setup.gradesOf', { from: grades[0], to: grades.at(-1) })}
            checked={chosen.includes(level)}
            onChange={(event) =>
              change(event.currentTarget.checked ? [...chosen, level] : chosen.filter((one) => one !== level))
            }
          />
        )
      })}
      {common.error ? <div className={classes.error}>{common.error}</div> : null}
    </fieldset>
  )
}
