/** Chooses the rooms of a series with their seats, and who invigilates in one of them. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { listRooms, type RoomItem } from '#core/academics/contract/classes.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { chooseInvigilators, getPlan, getSeries, listSeries, saveRooms } from '../../contract/exams.ts'
import type { Detail, Sitting } from '../../contract/shapes.ts'
import classes from './exams.module.css'

interface Props {
  readonly detail: Detail
  readonly onClose: () => void
}

const roomsSchema = saveRooms.body
type Rooms = z.input<typeof roomsSchema>

const Lines = ({ known }: { readonly known: readonly RoomItem[] }) => {
  const { t } = useTranslation('exams')
  const { control, watch } = useFormContext<Rooms>()
  const { fields, append, remove } = useFieldArray({ control, name: 'rooms', keyName: 'key' })
  const chosen = watch('rooms')
  const next = known.find(({ id }) => !chosen.some(({ roomId }) => roomId === id))
  return (
    <Wide>
      <ol className={classes.lines}>
        {fields.map((field, at) => (
          <li key={field.key} className={`${classes.line} ${classes.roomLine}`}>
            <SelectField
              name={`rooms.${at}.roomId`}
              label={t('rooms.room')}
              options={known
                .filter(({ id }) => id === chosen[at]?.roomId || !chosen.some(({ roomId }) => roomId === id))
                .map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
            <NumberField name={`rooms.${at}.seats`} label={t('rooms.seats')} min={1} required />
            <ActionIcon onClick={() => remove(at)} aria-label={t('rooms.remove', { number: at + 1 })}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        disabled={!next}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => next && append({ roomId: next.id, seats: next.capacity ?? 40 })}
      >
        {t('rooms.add')}
      </Button>
    </Wide>
  )
}

export const RoomsDialog = ({ detail, onClose }: Props) => {
  const { t } = useTranslation('exams')
  const rooms = useCall(listRooms, {})
  const form = useAppForm({
    schema: roomsSchema,
    defaultValues: { rooms: detail.rooms.map(({ roomId, seats }) => ({ roomId, seats })) },
  })
  const { send } = useSend(saveRooms, { invalidates: [getSeries, listSeries, getPlan] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('rooms.choose')}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: detail.series.id }, body })
        toast.success(t('saved'))
      }}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection hint={t('rooms.hint')}>
        <Lines known={(rooms.data?.items ?? []).filter(({ active }) => active)} />
      </FormSection>
    </FormDialog>
  )
}

const peopleSchema = z.object({ staffIds: chooseInvigilators.body.shape.staffIds })

interface InvigilatorProps extends Props {
  readonly sitting: Sitting
  readonly room: Sitting['rooms'][number]
}

export const InvigilatorsDialog = ({ detail, sitting, room, onClose }: InvigilatorProps) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const { date, session } = sitting
  const form = useAppForm({
    schema: peopleSchema,
    defaultValues: { staffIds: room.invigilators.map(({ id }) => id) },
  })
  const { send } = useSend(chooseInvigilators, { invalidates: [getSeries, listSeries, getPlan] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('invigilators.choose')}
      subject={`${room.name}, ${formats.date(date, 'short')}, ${detail.series.sessions[session]?.startTime ?? ''}`}
      form={form}
      onSubmit={async ({ staffIds }) => {
        await send({ params: { id: detail.series.id }, body: { date, session, roomId: room.roomId, staffIds } })
        toast.success(t('saved'))
      }}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection hint={t('invigilators.hint')}>
        <Wide>
          <MultiSelectField
            name="staffIds"
            label={t('invigilators.title')}
            options={detail.teachers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
