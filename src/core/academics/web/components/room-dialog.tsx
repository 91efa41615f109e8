/** Creates or edits a room. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createRoom, listRooms, roomKinds, saveRoom, type RoomItem } from '../../contract/classes.ts'

const schema = createRoom.body.extend({ active: z.boolean() })

/** @param room room to edit; undefined creates one */
export const RoomDialog = ({ room, onClose }: { room?: RoomItem | undefined; onClose: () => void }) => {
  const { t } = useTranslation('academics')
  const form = useAppForm({
    schema,
    defaultValues: {
      name: room?.name ?? '',
      kind: room?.kind ?? 'classroom',
      capacity: room?.capacity ?? undefined,
      active: room?.active ?? true,
    },
  })
  const create = useSend(createRoom, { invalidates: [listRooms] })
  const save = useSend(saveRoom, { invalidates: [listRooms] })
  const kinds = useMemo(() => roomKinds.map((value) => ({ value, label: t(`roomKind.${value}`) })), [t])
  const submit = async ({ active, ...values }: z.output<typeof schema>) => {
    if (room) await save.send({ params: { id: room.id }, body: { ...values, active, version: room.version } })
    else await create.send({ body: values })
    toast.success(t('saved', { name: values.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={room ? t('room.edit') : t('room.add')}
      subject={room?.name}
      form={form}
      onSubmit={submit}
      submit={room ? t('save') : t('room.add')}
      busy={t('saving')}
      size={520}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('field.name')} required maxLength={60} />
        </Wide>
        <SelectField name="kind" label={t('room.kind')} options={kinds} required />
        <NumberField name="capacity" label={t('room.capacity')} hint={t('room.capacityHint')} min={1} max={5000} />
        {room ? (
          <Wide>
            <CheckboxField name="active" label={t('room.active')} hint={t('room.activeHint')} />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
