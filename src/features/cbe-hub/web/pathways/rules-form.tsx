/** Areas and level that each pathway asks for, and its tracks with electives and the interests that speak for them. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useShape } from '#core/academics/web/public.ts'
import { knec8 } from '#core/academics/rules/scales.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  getPathwayRules,
  interestCodes,
  pathwayRule,
  pathwayRules,
  pathwayTexts,
  savePathwayRules,
  trackRule,
  type PathwayRules,
} from '../../contract/pathways.ts'
import classes from './pathways.module.css'

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Electives are typed as one line; the level is chosen from a list, whose values are text. */
const formSchema = z.object({
  rules: pathwayRules.extend({
    pathways: z.array(
      pathwayRule.extend({
        level: z.string(),
        tracks: z.array(
          trackRule.extend({
            electives: z
              .string()
              .max(600)
              .refine((typed) => listed(typed).length > 0, pathwayTexts.electives),
          }),
        ),
      }),
    ),
  }),
})

const typedOf = (rules: PathwayRules): z.input<typeof formSchema> => ({
  rules: {
    ...rules,
    pathways: rules.pathways.map((rule) => ({
      ...rule,
      level: String(rule.level),
      tracks: rule.tracks.map((track) => ({ ...track, electives: track.electives.join(', ') })),
    })),
  },
})

const levels = knec8.bands.map(({ code, points }) => ({ value: String(points), label: `${points} (${code})` }))

export interface RulesFormProps {
  readonly rules: PathwayRules
  readonly version: number
  readonly onSaved: () => void
}

export const RulesForm = ({ rules, version, onSaved }: RulesFormProps) => {
  const { t } = useTranslation('cbe-hub')
  const shape = useShape()
  const { send } = useSend(savePathwayRules, { invalidates: [getPathwayRules] })
  const form = useAppForm({ schema: formSchema, defaultValues: typedOf(rules) })
  const known = (shape.data?.learningAreas ?? []).filter(({ level }) => level === 'junior').map(({ name }) => name)
  const areas = [...new Set([...known, ...rules.pathways.flatMap((rule) => rule.areas)])]
  return (
    <Form
      form={form}
      onSubmit={async ({ rules: typed }) => {
        await send({
          body: {
            version,
            rules: {
              ...typed,
              pathways: typed.pathways.map((rule) => ({
                ...rule,
                level: Number(rule.level),
                tracks: rule.tracks.map((track) => ({ ...track, electives: listed(track.electives) })),
              })),
            },
          },
        })
        toast.success(t('pathways.rules.saved'))
        onSaved()
      }}
    >
      <FormSection>
        <SelectField
          name="rules.fromGrade"
          label={t('pathways.rules.fromGrade')}
          options={pathwayRules.shape.fromGrade.options.map((value) => ({ value, label: value }))}
        />
      </FormSection>
      {rules.pathways.map(({ pathway, tracks }, at) => (
        <FormSection key={pathway} title={t(`pathways.name.${pathway}`)}>
          <SelectField name={`rules.pathways.${at}.level`} label={t('pathways.rules.level')} options={levels} />
          <MultiSelectField
            name={`rules.pathways.${at}.areas`}
            label={t('pathways.rules.areas')}
            options={areas.map((value) => ({ value, label: value }))}
          />
          {tracks.map((track, place) => {
            const name = `rules.pathways.${at}.tracks.${place}`
            return (
              <Wide key={track.name}>
                <div className={classes.fields}>
                  <TextField name={`${name}.name`} label={t('pathways.rules.track', { number: place + 1 })} />
                  <TextField
                    name={`${name}.electives`}
                    label={t('pathways.rules.electives')}
                    hint={t('pathways.rules.electivesHint')}
                  />
                  <MultiSelectField
                    name={`${name}.interests`}
                    label={t('pathways.rules.interests')}
                    options={interestCodes.map((value) => ({ value, label: t(`pathways.interest.${value}`) }))}
                  />
                </div>
              </Wide>
            )
          })}
        </FormSection>
      ))}
      <FormActions submit={t('pathways.rules.save')} busy={t('pathways.rules.saving')} />
    </Form>
  )
}
