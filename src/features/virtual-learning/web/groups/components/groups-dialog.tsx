/** Makes groups: how many, for how long, at random or by hand. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { fewestGroups, mostGroups, mostMinutes } from '../../../contract/group-shapes.ts'
import { groupTexts, makeGroups } from '../../../contract/groups.ts'
import { liveRoom, type Seat } from '../../../contract/lessons.ts'

const whole = (least: number, most: number, text: string) => z.int(text).min(least, text).max(most, text)
const schema = z.object({
  count: whole(fewestGroups, mostGroups, groupTexts.count),
  minutes: whole(1, mostMinutes, groupTexts.minutes),
  way: z.enum(['random', 'hand']),
  /** The group of each learner; empty for learners who are placed at random. */
  of: z.record(z.string(), z.string().optional()),
})

export interface GroupsDialogProps {
  readonly liveId: string
  readonly here: readonly Seat[]
  readonly onClose: () => void
}

export const GroupsDialog = ({ liveId, here, onClose }: GroupsDialogProps) => {
  const { t } = useTranslation('live-groups')
  const form = useAppForm({
    schema,
    defaultValues: {
      count: fewestGroups,
      minutes: 10,
      way: 'random',
      of: Object.fromEntries(here.map(({ learnerId }) => [learnerId, ''])),
    },
  })
  const { send } = useSend(makeGroups, { invalidates: [liveRoom], onSuccess: () => toast.success(t('make.done')) })
  const [count, way] = [form.watch('count'), form.watch('way')]
  const most = Number.isInteger(count) ? Math.min(Math.max(count, fewestGroups), mostGroups) : fewestGroups
  const options = Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: t('group', { number: index + 1 }),
  }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('make.title')}
      form={form}
      submit={t('make.submit')}
      busy={t('make.busy')}
      onSubmit={async ({ of, ...body }) => {
        const members = Object.entries(of).flatMap(([learnerId, number]) =>
          number ? [{ learnerId, number: Number(number) }] : [],
        )
        const { count: groups, minutes } = body
        await send({
          params: { id: liveId },
          body: { count: groups, minutes, members: body.way === 'hand' ? members : null },
        })
        onClose()
      }}
    >
      <FormSection>
        <NumberField name="count" label={t('make.count')} required min={fewestGroups} max={mostGroups} />
        <NumberField name="minutes" label={t('make.minutes')} required min={1} max={mostMinutes} />
        <Wide>
          <ChoiceField
            name="way"
            label={t('make.way')}
            choices={[
              { value: 'random', label: t('make.random') },
              { value: 'hand', label: t('make.hand') },
            ]}
          />
        </Wide>
        {way === 'hand'
          ? here.map(({ learnerId, name }) => (
              <Wide key={learnerId}>
                <SelectField name={`of.${learnerId}`} label={name} clearable options={options} />
              </Wide>
            ))
          : null}
      </FormSection>
    </FormDialog>
  )
}
