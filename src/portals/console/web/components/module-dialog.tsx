/** Sets the installation's switch and status of one module. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { moduleStatuses } from '#core/access/contract/access.ts'
import { useModuleText } from '#core/access/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listConsoleModules, setModule, type ConsoleModule } from '../../contract/modules.ts'
import classes from './console.module.css'

const switches = ['schools', 'on', 'off'] as const
const asItCame = 'asItCame'
const statuses = moduleStatuses.filter((status) => status !== 'coming_soon')

const schema = z.strictObject({ enabled: z.enum(switches), status: z.enum([asItCame, ...statuses]) })
type Values = z.infer<typeof schema>

const valuesOf = ({ module: { globalConfig } }: ConsoleModule): Values => ({
  enabled: globalConfig.enabled === null ? 'schools' : globalConfig.enabled ? 'on' : 'off',
  status: statuses.find((status) => status === globalConfig.status) ?? asItCame,
})

export const ModuleDialog = ({ row, onClose }: { row: ConsoleModule; onClose: () => void }) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const text = useModuleText()
  const form = useAppForm({ schema, defaultValues: valuesOf(row) })
  const { send } = useSend(setModule, { invalidates: [listConsoleModules] })
  const { module } = row
  const { title } = text(module.id)
  const switchChoices = useMemo(() => switches.map((value) => ({ value, label: t(`modules.switch.${value}`) })), [t])
  const statusOptions = useMemo(
    () => [
      { value: asItCame, label: t('modules.asItCame') },
      ...statuses.map((value) => ({ value, label: t(`moduleStatus.${value}`) })),
    ],
    [t],
  )
  const save = async ({ enabled, status }: Values) => {
    await send({
      params: { id: module.id },
      body: { enabled: enabled === 'schools' ? null : enabled === 'on', status: status === asItCame ? null : status },
    })
    toast.success(t('modules.saved', { module: title }))
  }
  const neededBy = module.neededBy.map((id) => text(id).title)
  const before = (
    <p className={classes.before}>
      {t('modules.text')}{' '}
      {neededBy.length > 0 ? t('modules.neededBy', { count: neededBy.length, modules: formats.list(neededBy) }) : null}
    </p>
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      subject={text(module.id).description}
      form={form}
      onSubmit={save}
      submit={t('modules.save')}
      busy={t('saving')}
      before={before}
      size={560}
    >
      <FormSection>
        <Wide>
          <ChoiceField name="enabled" label={t('modules.switchLabel')} choices={switchChoices} />
        </Wide>
        <Wide>
          <SelectField name="status" label={t('head.status')} hint={t('modules.statusHint')} options={statusOptions} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
