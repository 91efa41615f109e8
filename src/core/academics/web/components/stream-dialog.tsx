/** Creates a class, or edits its name, room and state. */
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { gradeSchema, type Catalogue, type Grade } from '../../../schools/contract/levels.ts'
import { blank } from '../../../schools/web/public.ts'
import {
  createStream,
  listRooms,
  listStreams,
  saveStream,
  type RoomItem,
  type StreamItem,
} from '../../contract/classes.ts'
import { gradeLabel } from '../../rules/grades.ts'
import { shapeReads } from '../use-shape.ts'

const stale = [listStreams, listRooms, ...shapeReads]
const schema = z.strictObject({
  grade: gradeSchema,
  name: blank(text(30)),
  roomId: blank(z.string()),
  active: z.boolean(),
})
type Values = z.output<typeof schema>

export interface StreamDialogProps {
  /** The class to change; without it one is added. */
  stream?: StreamItem | undefined
  /** Grade that a new class starts with. */
  grade?: Grade | undefined
  grades: readonly Grade[]
  catalogue: Catalogue
  rooms: readonly RoomItem[]
  onDelete: (stream: StreamItem) => void
  onClose: () => void
}

const useSave = (stream: StreamItem | undefined) => {
  const create = useSend(createStream, { invalidates: stale })
  const save = useSend(saveStream, { invalidates: stale })
  return ({ grade, active, name, roomId }: Values) => {
    const body = { ...(name ? { name } : {}), ...(roomId ? { roomId } : {}) }
    return stream
      ? save.send({ params: { id: stream.id }, body: { ...body, active, version: stream.version } })
      : create.send({ body: { ...body, grade } })
  }
}

export const StreamDialog = ({ stream, grade, grades, catalogue, rooms, onDelete, onClose }: StreamDialogProps) => {
  const { t } = useTranslation('academics')
  const form = useAppForm({
    schema,
    defaultValues: {
      grade: stream?.grade ?? grade ?? grades[0] ?? 'Grade 1',
      name: stream?.name ?? '',
      roomId: stream?.roomId ?? '',
      active: stream?.active ?? true,
    },
  })
  const send = useSave(stream)
  const gradeOptions = useMemo(
    () => grades.map((value) => ({ value, label: gradeLabel(value, catalogue) })),
    [grades, catalogue],
  )
  const roomOptions = rooms
    .filter((room) => room.active || room.id === stream?.roomId)
    .map(({ id, name }) => ({ value: id, label: name }))
  const submit = async (values: Values) => {
    const { label } = await send(values)
    toast.success(t('saved', { name: label }))
  }
  const remove = stream ? (
    <Button variant="subtle" color="red" onClick={() => onDelete(stream)}>
      {t('delete')}
    </Button>
  ) : undefined
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={stream ? t('stream.edit') : t('stream.add')}
      subject={stream?.label}
      form={form}
      onSubmit={submit}
      submit={stream ? t('save') : t('stream.add')}
      busy={t('saving')}
      start={remove}
      size={520}
    >
      <FormSection>
        {stream ? null : (
          <SelectField name="grade" label={t('stream.grade')} options={gradeOptions} searchable={false} required />
        )}
        <TextField name="name" label={t('stream.name')} hint={t('stream.nameHint')} maxLength={30} />
        {roomOptions.length > 0 ? (
          <SelectField name="roomId" label={t('stream.room')} options={roomOptions} clearable />
        ) : null}
        {stream ? (
          <Wide>
            <CheckboxField name="active" label={t('stream.active')} hint={t('stream.activeHint')} />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
