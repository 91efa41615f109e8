/**
 * Creates or edits an announcement: saves a draft, uploads its files, then publishes it, so that a failure in between
 * loses nothing.
 */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { AudienceChoices, WrittenDetail } from '../../../contract/announcements/written-shapes.ts'
import { useSendLabel } from '../words.ts'
import { useWriting } from '../writing.ts'
import { AudienceFields } from './audience-fields.tsx'
import { composeForm, newValues, toBody, valuesOf, type ComposeValues } from './compose-values.ts'
import { useSmsPrice } from './sms-price.tsx'
import { useLeavingAnnouncement } from './use-leaving-announcement.ts'
import classes from './announcements.module.css'

const MoreFields = lazy(async () => ({ default: (await import('./more-fields.tsx')).MoreFields }))

/** Lazy: only for the office of a school that sends text messages. */
const SmsFields = lazy(async () => ({ default: (await import('./sms-fields.tsx')).SmsFields }))

/** An SMS costs money and cannot be taken back, so it waits a little. */
const mayUndo = ({ when, sms }: Pick<ComposeValues, 'when' | 'sms'>): boolean => sms && when === 'now'

const useKeeping = (before: WrittenDetail | undefined) => {
  const { calls } = useWriting()
  const stale = [calls.list, calls.get] as const
  const create = useSend(calls.create, { invalidates: stale })
  const save = useSend(calls.save, { invalidates: stale })
  const attach = useSend(calls.addFiles, { invalidates: stale })
  const publish = useSend(calls.publish, { invalidates: stale })
  /** What the server has saved so far; a retry continues from there. */
  const kept = useRef(before)
  const attached = useRef(new Set<File>())
  const keep = async (values: ComposeValues): Promise<WrittenDetail> => {
    const body = toBody(values)
    const there = kept.current
    kept.current = await (there
      ? save.send({ params: { id: there.id }, body: { ...body, version: there.version } })
      : create.send({ body: { ...body, send: 'draft' } }))
    const files = values.files.filter((file) => !attached.current.has(file))
    if (files.length === 0) return kept.current
    kept.current = await attach.send({
      params: { id: kept.current.id },
      files: { files: await (await import('#core/files/web/public.ts')).withSmallerPhotos(files) },
    })
    for (const file of files) attached.current.add(file)
    return kept.current
  }
  const sendOut = async (
    detail: WrittenDetail,
    { when, publishOn, publishTime, sms }: ComposeValues,
  ): Promise<WrittenDetail> => {
    const time = when === 'later' && publishOn ? { publishOn, publishTime } : {}
    kept.current = await publish.send({
      params: { id: detail.id },
      body: { version: detail.version, undo: mayUndo({ when, sms }), ...time },
    })
    return kept.current
  }
  return { keep, sendOut }
}

/** Summary of the collapsed options: `2 files, 3 December 08:00, asks for confirmation`. */
const ChosenLine = ({ isSent }: { isSent: boolean }) => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const { files, when, publishOn, publishTime, expiresOn, pinned, needsAcknowledgement } =
    useFormContext<ComposeValues>().watch()
  const at =
    !isSent && when === 'later' && publishOn
      ? [`${formats.date(publishOn, 'short')}, ${formats.time(publishTime)}`]
      : []
  const chosen = [
    ...(files.length > 0 ? [t('compose.chosenFiles', { count: files.length })] : []),
    ...at,
    ...(expiresOn ? [t('compose.chosenUntil', { day: formats.date(expiresOn, 'short') })] : []),
    ...(pinned ? [t('compose.pinned')] : []),
    ...(needsAcknowledgement ? [t('compose.confirm')] : []),
  ]
  return <span className={classes.hint}>{chosen.join(' · ') || (isSent ? null : t('compose.atOnce'))}</span>
}

const behindPress = ['files', 'publishOn', 'publishTime', 'expiresOn'] as const

/** Options most announcements do not change: loaded on demand, or when one of them has an error. */
const More = ({ isSent }: { isSent: boolean }) => {
  const { t } = useTranslation('communication-announcements')
  const [isOpen, setOpen] = useState(false)
  const { errors } = useFormState<ComposeValues>()
  const shows = isOpen || behindPress.some((name) => errors[name])
  if (!shows)
    return (
      <div className={classes.more}>
        <Button variant="light" onClick={() => setOpen(true)}>
          {t('compose.more')}
        </Button>
        <ChosenLine isSent={isSent} />
      </div>
    )
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <MoreFields isSent={isSent} />
    </Suspense>
  )
}

/** Label and action of the main button: publish, schedule, or save changes. */
const usePlan = (isSent: boolean, later: boolean) => {
  const { t } = useTranslation('communication-announcements')
  if (isSent) return { submit: t('compose.save'), busy: t('compose.saving'), done: t('compose.saved') }
  if (later) return { submit: t('compose.schedule'), busy: t('compose.scheduling'), done: t('compose.scheduled') }
  return { submit: t('compose.send'), busy: t('compose.sending'), done: t('compose.sent') }
}

export const ComposeForm = ({ choices, before }: { choices: AudienceChoices; before?: WrittenDetail }) => {
  const { t } = useTranslation('communication-announcements')
  const navigate = useNavigate()
  const { home } = useWriting()
  const { keep, sendOut } = useKeeping(before)
  const toSend = useRef(false)
  const only = choices.streams.length === 1 && !choices.wholeSchool ? [`stream:${choices.streams[0]?.id}`] : []
  const form = useAppForm({
    schema: composeForm,
    defaultValues: before ? valuesOf(before) : newValues(only),
    ...(before ? {} : { draft: 'announcements.new', draftOmit: ['files'] }),
  })
  const isSent = before?.state === 'published' || before?.state === 'expired'
  const plan = usePlan(isSent, form.watch('when') === 'later')
  const values = form.watch()
  const price = useSmsPrice(values, mayUndo(values) && !isSent ? values.smsText : null)
  const leaving = useLeavingAnnouncement()
  const sendLabel = useSendLabel()
  const submit = async (written: ComposeValues): Promise<void> => {
    const sending = toSend.current
    const detail = await keep(written)
    const sent = sending ? await sendOut(detail, written) : detail
    if (sending && mayUndo(written)) leaving(sent, price?.leavesAt ?? null)
    else toast.success(sending || isSent ? plan.done : t('compose.draftSaved'))
    form.draft.clear()
    form.reset(written)
    void navigate({ to: `${home}/${detail.id}` })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <AudienceFields choices={choices} fixed={isSent} />
      <FormSection title={t('compose.what')}>
        <Wide>
          <TextField name="title" label={t('compose.title')} required maxLength={150} />
        </Wide>
        <Wide>
          <TextAreaField
            name="body"
            label={t('compose.body')}
            hint={t('compose.bodyHint')}
            required
            rows={8}
            maxLength={10_000}
          />
        </Wide>
      </FormSection>
      {choices.sms || before?.sms ? (
        <Suspense fallback={<RowsSkeleton rows={1} />}>
          <SmsFields fixed={isSent} />
        </Suspense>
      ) : null}
      <More isSent={isSent} />
      <div
        onClickCapture={(event) => (toSend.current = !isSent && !(event.target as HTMLElement).closest('[data-draft]'))}
      >
        <FormActions
          submit={price ? sendLabel(price) : plan.submit}
          busy={plan.busy}
          start={
            isSent ? null : (
              <Button type="submit" variant="light" data-draft>
                {t('compose.saveDraft')}
              </Button>
            )
          }
        />
      </div>
    </Form>
  )
}
