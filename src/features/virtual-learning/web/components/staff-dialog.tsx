/** The teacher chooses who assists and who observes. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { liveRoom } from '../../contract/lessons.ts'
import { getLiveStaff, setLiveStaff, type LiveStaff } from '../../contract/staff.ts'
import { mostStaff } from '../../contract/staff-words.ts'

const chosen = z.array(z.string()).max(mostStaff)
const schema = z.object({ assistants: chosen, observers: chosen })

interface DialogProps {
  readonly liveId: string
  readonly onClose: () => void
}

const Choosing = ({ liveId, onClose, staff }: DialogProps & { readonly staff: LiveStaff }) => {
  const { t } = useTranslation('live-lessons')
  const of = (role: string): string[] => staff.named.flatMap((one) => (one.role === role ? [one.staffId] : []))
  const form = useAppForm({ schema, defaultValues: { assistants: of('assistant'), observers: of('observer') } })
  const { send } = useSend(setLiveStaff, {
    invalidates: [getLiveStaff, liveRoom],
    onSuccess: () => toast.success(t('staff.saved')),
  })
  const assists = form.watch('assistants')
  const options = staff.choices.map(({ staffId, name }) => ({ value: staffId, label: name }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('staff.choose')}
      form={form}
      submit={t('staff.save')}
      busy={t('staff.saving')}
      onSubmit={async ({ assistants, observers }) => {
        const people = [
          ...assistants.map((staffId) => ({ staffId, role: 'assistant' as const })),
          ...observers
            .filter((staffId) => !assistants.includes(staffId))
            .map((staffId) => ({ staffId, role: 'observer' as const })),
        ]
        await send({ params: { id: liveId }, body: { people: people.slice(0, mostStaff) } })
        onClose()
      }}
    >
      <FormSection>
        <Wide>
          <MultiSelectField
            name="assistants"
            label={t('staff.assistants')}
            hint={t('staff.assistantsHint')}
            searchable
            options={options}
          />
        </Wide>
        <Wide>
          <MultiSelectField
            name="observers"
            label={t('staff.observers')}
            hint={t('staff.observersHint')}
            searchable
            options={options.filter(({ value }) => !assists.includes(value))}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

export const StaffDialog = ({ liveId, onClose }: DialogProps) => {
  const { data } = useCall(getLiveStaff, { params: { id: liveId } })
  return data ? <Choosing liveId={liveId} onClose={onClose} staff={data} /> : null
}
