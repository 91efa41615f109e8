/** Chooses the audience: parts of the school and which people of them, with a live count. */
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { schoolRoles } from '#core/access/contract/access.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, type Option } from '#platform/web/forms/select-fields.tsx'
import type { AudienceCount } from '../../../contract/announcements/shapes.ts'
import type { AudienceChoices } from '../../../contract/announcements/written-shapes.ts'
import { useCountWords } from '../words.ts'
import { useWriting } from '../writing.ts'
import { audienceOf, type ComposeValues } from './compose-values.ts'
import { useSettled } from './use-settled.ts'
import classes from './announcements.module.css'

const useOptions = (choices: AudienceChoices): Option[] => {
  const { t } = useTranslation('communication-announcements')
  return [
    ...(choices.wholeSchool ? [{ value: 'school', label: t('part.school') }] : []),
    ...choices.levels.map((level) => ({ value: `level:${level}`, label: t(`level.${level}`) })),
    ...choices.grades.map((grade) => ({ value: `grade:${grade}`, label: t('part.grade', { grade }) })),
    ...choices.streams.map(({ id, name }) => ({ value: `stream:${id}`, label: name })),
    ...(choices.wholeSchool
      ? schoolRoles.map((role) => ({ value: `role:${role}`, label: t('part.all', { who: t(`role.${role}`) }) }))
      : []),
    ...choices.groups.map(({ id, name }) => ({ value: `group:${id}`, label: t('part.group', { name }) })),
  ]
}

export const CountLine = ({ count }: { count: AudienceCount }) => {
  const { t } = useTranslation('communication-announcements')
  const words = useCountWords()
  return (
    <>
      <strong>{words(count)}</strong>
      {count.people > 0 ? <span>{t('count.seeIt', { count: count.withAccount })} </span> : null}
      {count.outOfReach > 0 ? (
        <span className={classes.warn}>{t('count.outOfReach', { count: count.outOfReach })}</span>
      ) : null}
    </>
  )
}

const LiveCount = () => {
  const { t } = useTranslation('communication-announcements')
  const { calls } = useWriting()
  const { watch } = useFormContext<ComposeValues>()
  const [parts, learners, guardians, staff] = watch(['parts', 'learners', 'guardians', 'staff'])
  const audience = audienceOf({ parts, learners, guardians, staff })
  const key = useSettled(JSON.stringify(audience))
  const asked = JSON.parse(key) as typeof audience
  const query = useCall(
    calls.count,
    { body: { audience: asked ?? { parts: [{ kind: 'school' }], people: [] } } },
    { enabled: asked !== null, keepPrevious: true },
  )
  if (!audience) return <p className={classes.hint}>{t('count.choose')}</p>
  if (query.error) return <p className={classes.problem}>{t('count.failed')}</p>
  return (
    <div className={classes.count} role="status" aria-busy={query.isFetching || key !== JSON.stringify(audience)}>
      {query.data ? <CountLine count={query.data} /> : t('count.counting')}
    </div>
  )
}

/** @param fixed published, so the audience cannot change */
export const AudienceFields = ({ choices, fixed }: { choices: AudienceChoices; fixed: boolean }) => {
  const { t } = useTranslation('communication-announcements')
  const { watch } = useFormContext<ComposeValues>()
  const places = watch('parts').some((token) => !token.startsWith('role:') && !token.startsWith('group:'))
  return (
    <FormSection title={t('compose.for')} hint={fixed ? t('compose.fixed') : undefined}>
      <Wide>
        <MultiSelectField
          name="parts"
          label={t('compose.parts')}
          required
          searchable
          disabled={fixed}
          options={useOptions(choices)}
        />
      </Wide>
      {places || watch('parts').length === 0 ? (
        <Wide>
          <fieldset className={classes.ticks} disabled={fixed}>
            <legend>{t('compose.people')}</legend>
            <CheckboxField name="guardians" label={t('people.guardians')} disabled={fixed} />
            <CheckboxField name="learners" label={t('people.learners')} disabled={fixed} />
            {choices.wholeSchool ? <CheckboxField name="staff" label={t('people.staff')} disabled={fixed} /> : null}
          </fieldset>
        </Wide>
      ) : null}
      {fixed ? null : (
        <Wide>
          <LiveCount />
        </Wide>
      )}
    </FormSection>
  )
}
