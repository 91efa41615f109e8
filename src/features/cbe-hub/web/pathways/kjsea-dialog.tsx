/** A learner's results of KJSEA by learning area, as KNEC reports them. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { knec8 } from '#core/academics/rules/scales.ts'
import { useShape } from '#core/academics/web/public.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { saveKjsea } from '../../contract/kjsea.ts'
import { learnerPathways, type PathwayGuide } from '../../contract/pathways.ts'

const levels = knec8.bands.map(({ code, points }) => ({ value: String(points), label: `${points} (${code})` }))

const schema = z.object({
  areas: z.array(z.object({ learningAreaId: z.string(), level: z.string().nullable() })),
})

export interface KjseaDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly guide: PathwayGuide
}

interface FilledProps extends KjseaDialogProps {
  readonly areas: readonly { readonly id: string; readonly name: string }[]
}

const Filled = ({ opened, onClose, guide: { learner, kjsea }, areas }: FilledProps) => {
  const { t } = useTranslation('cbe-hub')
  const known = new Map(kjsea.map(({ learningAreaId, level }) => [learningAreaId, String(level)]))
  const form = useAppForm({
    schema,
    defaultValues: { areas: areas.map(({ id }) => ({ learningAreaId: id, level: known.get(id) ?? null })) },
  })
  const { send } = useSend(saveKjsea, { invalidates: [learnerPathways] })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('pathways.kjsea.title')}
      subject={learner.firstName}
      form={form}
      submit={t('pathways.kjsea.save')}
      busy={t('pathways.kjsea.saving')}
      onSubmit={async ({ areas: given }) => {
        const results = given.flatMap(({ learningAreaId, level }) =>
          level ? [{ learningAreaId, level: Number(level) }] : [],
        )
        await send({ params: { id: learner.id }, body: { results } })
        toast.success(t('pathways.kjsea.saved'))
      }}
    >
      <FormSection hint={t('pathways.kjsea.hint')}>
        {areas.map(({ id, name }, at) => (
          <SelectField key={id} name={`areas.${at}.level`} label={name} options={levels} clearable />
        ))}
      </FormSection>
    </FormDialog>
  )
}

/** The learning areas come first: the form has a field for each. */
export const KjseaDialog = (props: KjseaDialogProps) => {
  const shape = useShape()
  if (!shape.data)
    return shape.error ? (
      <ErrorPanel error={shape.error} onRetry={() => void shape.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  const known = new Set(props.guide.kjsea.map(({ learningAreaId }) => learningAreaId))
  const areas = shape.data.learningAreas.filter(
    ({ id, level, active }) => level === 'junior' && (active || known.has(id)),
  )
  return <Filled {...props} areas={areas} />
}
