/** All stops of a route in the order of the morning. */
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { id, text, time } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { saveStops, type RouteDetail } from '../../contract/routes.ts'
import { fleetTexts } from '../../contract/shapes.ts'
import { routeReads } from '../reads.ts'
import classes from './fleet.module.css'

const degrees = (most: number) =>
  z.number(fleetTexts.position).min(-most, fleetTexts.position).max(most, fleetTexts.position).optional()
const schema = z.strictObject({
  stops: z.array(
    z
      .strictObject({
        id: blank(id),
        name: text(80),
        morningAt: time,
        eveningAt: time,
        latitude: degrees(90),
        longitude: degrees(180),
        zoneId: blank(id),
      })
      .refine(({ latitude, longitude }) => typeof latitude === typeof longitude, {
        error: fleetTexts.place,
        path: ['latitude'],
      }),
  ),
})
type Input = z.input<typeof schema>

const Stops = ({ zones }: Pick<RouteDetail, 'zones'>) => {
  const { t } = useTranslation('fleet')
  const { control } = useFormContext<Input>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'stops', keyName: 'key' })
  const empty = { id: '', name: '', morningAt: '', eveningAt: '', zoneId: '' }
  return (
    <>
      <ol className={classes.stops}>
        {fields.map((field, at) => (
          <li key={field.key}>
            <TextField name={`stops.${at}.name`} label={t('stop.name', { number: at + 1 })} required maxLength={80} />
            <TimeField name={`stops.${at}.morningAt`} label={t('way.morning')} required />
            <TimeField name={`stops.${at}.eveningAt`} label={t('way.evening')} required />
            <SelectField
              name={`stops.${at}.zoneId`}
              label={t('zone.one')}
              options={zones.map(({ id: value, name }) => ({ value, label: name }))}
            />
            <NumberField name={`stops.${at}.latitude`} label={t('stop.latitude')} decimals={6} />
            <NumberField name={`stops.${at}.longitude`} label={t('stop.longitude')} decimals={6} />
            <span>
              <ActionIcon
                onClick={() => move(at, at - 1)}
                disabled={at === 0}
                aria-label={t('stop.up', { number: at + 1 })}
              >
                <IconArrowUp size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
              <ActionIcon onClick={() => remove(at)} aria-label={t('stop.remove', { number: at + 1 })}>
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        disabled={fields.length >= 60}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => append(empty)}
      >
        {t('stop.add')}
      </Button>
    </>
  )
}

export const StopsDialog = ({ route, onClose }: { readonly route: RouteDetail; readonly onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const form = useAppForm({
    schema,
    defaultValues: {
      stops: route.stopList.map((stop) => ({
        id: stop.id,
        name: stop.name,
        morningAt: stop.morningAt,
        eveningAt: stop.eveningAt,
        latitude: stop.latitude ?? undefined,
        longitude: stop.longitude ?? undefined,
        zoneId: stop.zone?.id ?? '',
      })),
    },
  })
  const { send } = useSend(saveStops, { invalidates: routeReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('stop.edit')}
      subject={route.name}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: route.id }, body: { ...body, version: route.version } })
        toast.success(t('saved'))
      }}
      submit={t('save')}
      busy={t('saving')}
    >
      <Stops zones={route.zones} />
    </FormDialog>
  )
}
