/** Chooses the school's levels and its catalogue. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getMe } from '../../../access/contract/account.ts'
import { catalogues } from '../../../schools/contract/levels.ts'
import { getSchool } from '../../../schools/contract/school.ts'
import { LevelChoice } from '../../../schools/web/public.ts'
import { getLevels, listStreams, saveLevels } from '../../contract/classes.ts'
import { listBellSchedules, listLearningAreas } from '../../contract/teaching.ts'
import { shapeReads } from '../use-shape.ts'

const schema = saveLevels.body.omit({ version: true })
const stale = [getLevels, listStreams, listLearningAreas, listBellSchedules, ...shapeReads, getSchool, getMe]

export const LevelsDialog = ({ chosen, onClose }: { chosen: ResponseOf<typeof getLevels>; onClose: () => void }) => {
  const { t } = useTranslation('academics')
  const form = useAppForm({ schema, defaultValues: { levels: chosen.levels, catalogue: chosen.catalogue } })
  const { send } = useSend(saveLevels, { invalidates: stale })
  const choices = useMemo(() => catalogues.map((value) => ({ value, label: t(`catalogue.${value}`) })), [t])
  const submit = async (values: z.output<typeof schema>) => {
    await send({ body: { ...values, version: chosen.version } })
    toast.success(t('levels.saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('levels.edit')}
      form={form}
      onSubmit={submit}
      submit={t('save')}
      busy={t('saving')}
      size={520}
    >
      <FormSection>
        <Wide>
          <LevelChoice name="levels" label={t('levels.title')} />
        </Wide>
      </FormSection>
      <FormSection title={t('catalogue.title')} hint={t('catalogue.hint')}>
        <Wide>
          <ChoiceField name="catalogue" label={t('catalogue.choose')} choices={choices} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
