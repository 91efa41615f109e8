/** An incident for a family or a learner: their own part, to confirm and (learners) answer. */
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { Severity } from '#platform/web/components/drawings/severity.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  acknowledgeIncident,
  acknowledgeOwnIncident,
  childIncident,
  childIncidentList,
  ownIncident,
  ownIncidentList,
  respondToIncident,
  type Incident,
} from '../../contract/family.ts'
import { bookTexts } from '../../contract/texts.ts'
import { useBookLive } from '../live.ts'
import { statusDots } from '../words.ts'

const Part = ({ incident, back, children }: { incident: Incident; back: string; children: ReactNode }) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const { category, severity, status, child, dateTime, location, role, description, actionTaken, entryNumber, school } =
    incident
  return (
    <>
      <PageHeader
        title={t(`category.${category}`)}
        shortTitle={entryNumber}
        back={back}
        state={
          <>
            <Severity level={severity} label={t(`severity.${severity}`)} />
            <StatusDot kind={statusDots[status]}>{t(`status.${status}`)}</StatusDot>
          </>
        }
        lead={t('family.lead', { name: child.firstName, when: formats.dateTime(dateTime, 'weekday') })}
      />
      <p className={`${layout.prose} ${layout.part}`}>{description || t('family.noText')}</p>
      {actionTaken ? (
        <section className={layout.part}>
          <h2>{t('family.done')}</h2>
          <p className={layout.prose}>{actionTaken}</p>
        </section>
      ) : null}
      <Facts
        facts={[
          { label: t('field.location'), value: location },
          { label: t('family.role'), value: t(`learnerRole.${role}`) },
          { label: t('family.number'), value: entryNumber },
          ...(school ? [{ label: t('family.school'), value: school }] : []),
        ]}
      />
      {children}
    </>
  )
}

const notes = z.object({ notes: z.string().trim().max(1000) })

const Confirm = ({ incident }: { incident: Incident }) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const form = useAppForm({ schema: notes, defaultValues: { notes: '' } })
  const send = useSend(acknowledgeIncident, {
    invalidates: [childIncident, childIncidentList],
    onSuccess: () => toast.success(t('family.confirmed')),
  })
  if (incident.acknowledgedAt)
    return (
      <StatusDot kind="active">
        {t('family.confirmedAt', { when: formats.dateTime(incident.acknowledgedAt, 'short') })}
      </StatusDot>
    )
  return (
    <Form form={form} onSubmit={(body) => send.send({ params: { id: incident.id }, body })}>
      <TextAreaField name="notes" label={t('family.notes')} hint={t('family.notesHint')} maxLength={1000} rows={3} />
      <FormActions submit={t('family.confirm')} busy={t('saving')} />
    </Form>
  )
}

const Waiting = ({ query, back }: { query: { error: ApiError | null; refetch: () => unknown }; back: string }) => {
  const { t } = useTranslation('occurrences')
  return (
    <>
      <PageHeader title={t('family.title')} back={back} />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}

export const ChildIncidentPage = () => {
  const { incidentId = '' } = useParams({ strict: false })
  const query = useCall(childIncident, { params: { id: incidentId } }, { live: true, offline: true })
  useBookLive(childIncident)
  const { data } = query
  if (!data) return <Waiting query={query} back="/parent/children" />
  return (
    <Part incident={data} back={`/parent/children/${data.child.id}/incidents`}>
      <Confirm incident={data} />
    </Part>
  )
}

const answer = z.object({ response: z.string().trim().min(1, bookTexts.response).max(2000) })

const Respond = ({ incident }: { incident: Incident }) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const form = useAppForm({ schema: answer, defaultValues: { response: incident.response ?? '' } })
  const stale = { invalidates: [ownIncident, ownIncidentList] }
  const send = useSend(respondToIncident, { ...stale, onSuccess: () => toast.success(t('own.sent')) })
  const confirm = useSend(acknowledgeOwnIncident, { ...stale, onSuccess: () => toast.success(t('family.confirmed')) })
  return (
    <>
      <section className={layout.part}>
        {incident.acknowledgedAt ? (
          <StatusDot kind="active">
            {t('family.confirmedAt', { when: formats.dateTime(incident.acknowledgedAt, 'short') })}
          </StatusDot>
        ) : (
          <BusyButton
            variant="light"
            busy={confirm.sending}
            busyLabel={t('saving')}
            onClick={() => confirm.fire({ params: { id: incident.id } })}
          >
            {t('family.confirm')}
          </BusyButton>
        )}
      </section>
      <Form form={form} onSubmit={(body) => send.send({ params: { id: incident.id }, body })}>
        <TextAreaField
          name="response"
          label={t('own.response')}
          hint={t('own.responseHint')}
          maxLength={2000}
          rows={4}
        />
        <FormActions submit={t(incident.response ? 'own.again' : 'own.send')} busy={t('saving')} />
      </Form>
    </>
  )
}

export const OwnIncidentPage = () => {
  const { incidentId = '' } = useParams({ strict: false })
  const query = useCall(ownIncident, { params: { id: incidentId } }, { live: true, offline: true })
  useBookLive(ownIncident)
  const { data } = query
  if (!data) return <Waiting query={query} back="/student/incidents" />
  return (
    <Part incident={data} back="/student/incidents">
      <Respond incident={data} />
    </Part>
  )
}
