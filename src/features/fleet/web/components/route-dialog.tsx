/** Makes a route, or changes it: its bus, its people and its times. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { blank } from '#core/schools/web/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { changeRoute, createRoute, type BusRoute } from '../../contract/routes.ts'
import { routeReads } from '../reads.ts'
import { useBusChoices } from './use-bus-choices.ts'

const schema = createRoute.body.extend({ vehicleId: blank(id), driverId: blank(id), attendantId: blank(id) })

interface Props {
  readonly route: BusRoute | null
  readonly onClose: () => void
}

export const RouteDialog = ({ route, onClose }: Props) => {
  const { t } = useTranslation('fleet')
  const navigate = useNavigate()
  const { buses, drivers, attendants } = useBusChoices()
  const form = useAppForm({
    schema,
    defaultValues: {
      name: route?.name ?? '',
      vehicleId: route?.vehicle?.id ?? '',
      driverId: route?.driver?.id ?? '',
      attendantId: route?.attendant?.id ?? '',
      arrivesAt: route?.arrivesAt ?? '07:15',
      leavesAt: route?.leavesAt ?? '16:15',
      km: route?.km ?? Number.NaN,
    },
  })
  const create = useSend(createRoute, { invalidates: routeReads })
  const change = useSend(changeRoute, { invalidates: routeReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={route ? t('route.edit') : t('route.add')}
      subject={route?.name}
      form={form}
      onSubmit={async (body) => {
        if (route) {
          await change.send({ params: { id: route.id }, body: { ...body, version: route.version } })
          return toast.success(t('saved'))
        }
        const made = await create.send({ body })
        toast.success(t('route.added', { name: body.name }))
        return navigate({ to: '/admin/fleet/routes/$routeId', params: { routeId: made.id } })
      }}
      submit={route ? t('save') : t('route.add')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('route.name')} required maxLength={60} />
        </Wide>
        <SelectField name="vehicleId" label={t('route.vehicle')} options={buses} />
        <NumberField name="km" label={t('route.km')} decimals={1} min={0} required />
        <SelectField name="driverId" label={t('route.driver')} options={drivers} />
        <SelectField name="attendantId" label={t('route.attendant')} options={attendants} />
        <TimeField name="arrivesAt" label={t('route.arrivesAt')} required />
        <TimeField name="leavesAt" label={t('route.leavesAt')} required />
      </FormSection>
    </FormDialog>
  )
}
