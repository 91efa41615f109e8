/** Reports an incident on a phone, with or without network: what kind first, then a few words, where, and who. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PinnedAction } from '#platform/web/components/pinned-action.tsx'
import { Severity } from '#platform/web/components/drawings/severity.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { useAbility, useSession } from '#platform/web/session/session.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { nameLearners } from '../../contract/access.ts'
import { bookChoices } from '../../contract/read-book.ts'
import { categories, severities, type Category } from '../../contract/words.ts'
import { escalationSuggestions } from '../../rules/escalation.ts'
import { defaultSeverity } from '../../rules/severity.ts'
import { LearnersField } from '../components/learners-field.tsx'
import { reportWrite } from '../offline-writes.ts'
import { reportForm, reportOf, type ReportForm } from '../report-values.ts'
import { useBase } from '../words.ts'
import classes from '../components/book.module.css'

const MoreFields = lazy(async () => ({ default: (await import('../components/more-fields.tsx')).MoreFields }))

/** The most frequent categories; others are one press away. */
const common: readonly Category[] = ['fighting', 'injury', 'behavioral', 'bullying', 'theft', 'facility_issue']

const KindAndSeverity = () => {
  const { t } = useTranslation('occurrences')
  const known = useKnownText()
  const { setValue, getFieldState } = useFormContext<ReportForm>()
  const [category, injuriesReported, severity] = useWatch<ReportForm, ['category', 'injuriesReported', 'severity']>({
    name: ['category', 'injuriesReported', 'severity'],
  })
  const [all, setAll] = useState(false)
  useEffect(() => {
    if (category && !getFieldState('severity').isTouched) setValue('severity', defaultSeverity(category))
  }, [category, setValue, getFieldState])
  const shown = categories.filter((one) => all || common.includes(one) || one === category)
  const reasons = category ? escalationSuggestions({ category, severity, injuriesReported }) : []
  return (
    <FormSection>
      <Wide>
        <ChoiceField
          name="category"
          label={t('form.category')}
          required
          choices={shown.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        {all ? null : (
          <Button variant="subtle" onClick={() => setAll(true)}>
            {t('form.moreKinds')}
          </Button>
        )}
      </Wide>
      <Wide>
        <ChoiceField
          name="severity"
          label={t('form.severity')}
          choices={severities.map((value) => ({ value, label: t(`severity.${value}`) }))}
        />
        {reasons.length > 0 ? (
          <p className={classes.quiet}>
            <Severity level={severity} label={t(`severity.${severity}`)} /> {known(reasons[0] ?? '')}
          </p>
        ) : null}
      </Wide>
    </FormSection>
  )
}

/** Places of the last entries, one press each. */
const Places = () => {
  const { t } = useTranslation('occurrences')
  const { setValue } = useFormContext<ReportForm>()
  const { data, isPending } = useCall(bookChoices, {}, { offline: true })
  const places = data?.places.slice(0, 6) ?? []
  // Reserves the space while loading, to avoid layout shift.
  if (isPending) return <div className={classes.places} aria-hidden />
  if (places.length === 0) return null
  return (
    <div role="group" aria-label={t('form.lastPlaces')} className={classes.places}>
      {places.map((place) => (
        <Button key={place} variant="default" onClick={() => setValue('location', place, { shouldDirty: true })}>
          {place}
        </Button>
      ))}
    </div>
  )
}

const behindPress = [
  'photos',
  'day',
  'time',
  'injuriesReported',
  'medicalAttentionRequired',
  'propertyDamage',
  'policeNotified',
  'dutyId',
  'immediateAction',
  'witnesses',
] as const

/** Rarely used fields, expanded if an earlier draft has some. */
const More = () => {
  const { t } = useTranslation('occurrences')
  const [isOpen, setOpen] = useState(false)
  const { dirtyFields, errors } = useFormState<ReportForm>()
  if (!isOpen && !behindPress.some((name) => dirtyFields[name] || errors[name]))
    return (
      <div className={classes.below}>
        <Button variant="light" onClick={() => setOpen(true)}>
          {t('form.more')}
        </Button>
      </div>
    )
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <MoreFields />
    </Suspense>
  )
}

const Fields = () => {
  const { t } = useTranslation('occurrences')
  const namesLearners = useAbility(nameLearners.id)
  return (
    <>
      <KindAndSeverity />
      <FormSection>
        <Wide>
          <TextField
            name="title"
            label={t('form.title')}
            placeholder={t('form.titleExample')}
            maxLength={160}
            required
          />
        </Wide>
        <Wide>
          <TextField name="location" label={t('form.location')} maxLength={120} required />
          <Places />
        </Wide>
        {namesLearners ? (
          <Wide>
            <LearnersField name="learners" />
          </Wide>
        ) : null}
        <Wide>
          <TextAreaField
            name="description"
            label={t('form.description')}
            hint={t('form.descriptionHint')}
            maxLength={4000}
            rows={4}
          />
        </Wide>
      </FormSection>
      <More />
    </>
  )
}

/** Returns to the list once the server has it; offline it shows that the report is queued. */
const useFiling = () => {
  const { t } = useTranslation('occurrences')
  const navigate = useNavigate()
  const base = useBase()
  const { online } = useOutbox()
  const [subject, setSubject] = useState<string>()
  const [entry] = useWaitingFor(subject ?? '')
  const state = entry?.state
  const isSent = subject !== undefined && entry === undefined
  useEffect(() => {
    if (isSent) {
      toast.success(t('report.sent'))
      void navigate({ to: base })
    } else if (state === 'refused') void navigate({ to: '/waiting' })
  }, [isSent, state, navigate, base, t])
  return { setSubject, isFiled: subject !== undefined, isKept: subject !== undefined && entry !== undefined && !online }
}

/** Loads nothing more, because the device may be offline. */
const Kept = ({ base }: { base: string }) => {
  const { t } = useTranslation('occurrences')
  return (
    <EmptyState
      title={t('report.keptTitle')}
      text={t('report.kept')}
      action={
        <Button variant="light" component={Link} to={base}>
          {t('report.toBook')}
        </Button>
      }
    />
  )
}

export const ReportPage = () => {
  const { t } = useTranslation('occurrences')
  const { timeZone } = useSession()
  const base = useBase()
  const navigate = useNavigate()
  const phone = useIsPhone()
  const { enqueue } = useOutbox()
  const { setSubject, isFiled, isKept } = useFiling()
  const [opened] = useState(() => schoolTime(new Date(), timeZone))
  const form = useAppForm({
    schema: reportForm,
    defaultValues: {
      severity: 'medium',
      title: '',
      location: '',
      day: opened.date,
      time: opened.time,
      description: '',
      immediateAction: '',
      learners: [],
      witnesses: '',
      photos: [],
      injuriesReported: false,
      medicalAttentionRequired: false,
      propertyDamage: false,
      policeNotified: false,
      dutyId: '',
    },
    draft: 'occurrences.report',
    draftOmit: ['photos'],
  })
  if (isKept) return <Kept base={base} />
  return (
    <>
      <PageHeader title={t('report.title')} lead={t('report.lead')} back={base} />
      <Form
        form={form}
        guard={!isFiled}
        onSubmit={async (values) => {
          const subject = `occurrences.report.${crypto.randomUUID()}`
          const body = await reportOf(values, timeZone, new Date().toISOString())
          await enqueue(
            reportWrite,
            { body },
            { label: { key: 'occurrences:outbox.report', params: { title: values.title } }, subject },
          )
          setSubject(subject)
        }}
      >
        <Fields />
        {phone ? (
          <PinnedAction>
            <BusyButton type="submit" busy={form.formState.isSubmitting} busyLabel={t('report.busy')}>
              {t('report.verb')}
            </BusyButton>
          </PinnedAction>
        ) : (
          <FormActions submit={t('report.verb')} busy={t('report.busy')} onCancel={() => void navigate({ to: base })} />
        )}
      </Form>
    </>
  )
}
