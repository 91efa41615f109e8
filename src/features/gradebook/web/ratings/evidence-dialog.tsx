/** Evidence of a rating: the band, a note for the family, and observations with photos and files. */
import { Button, FileInput, Textarea, UnstyledButton } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { buildUrl } from '#platform/pure/contract.ts'
import { date } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { errorNode } from '#platform/web/forms/use-field.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  addEvidence,
  deleteEvidence,
  evidenceFile,
  evidenceRule,
  getRatingSheet,
  listEvidence,
} from '../../contract/competencies.ts'
import { ratings as codes, type RatingCode } from '../../contract/results.ts'
import type { CellPlace } from './rating-store.ts'
import type { Ratings } from './use-ratings.ts'
import classes from './evidence-dialog.module.css'

export interface EvidenceDialogProps {
  readonly onClose: () => void
  readonly name: string
  readonly place: CellPlace
  readonly termId: string
  readonly today: string
  readonly ratings: Ratings
}

const schema = z.object({
  text: z.string().trim().max(1000),
  observedOn: date,
  rating: z.enum(codes).nullable(),
  file: z.instanceof(File).optional(),
})

const LevelField = () => {
  const { t } = useTranslation('gradebook-ratings')
  const { field } = useController({ name: 'rating' })
  return (
    <ChoiceWells
      label={t('evidence.level')}
      choices={codes.map((code) => ({ value: code, label: t(`band.${code}`) }))}
      value={(field.value as RatingCode | null) ?? null}
      onChange={field.onChange}
    />
  )
}

const FileField = () => {
  const { t } = useTranslation('gradebook-ratings')
  const known = useKnownText()
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name: 'file' })
  return (
    <FileInput
      label={t('evidence.file')}
      description={t('evidence.fileHint')}
      placeholder={t('evidence.choose')}
      accept={evidenceRule.types.join(',')}
      clearable
      clearButtonProps={{ 'aria-label': t('evidence.removeFile') }}
      leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
      value={field.value instanceof File ? field.value : null}
      error={errorNode(fieldState.error?.message === undefined ? undefined : known(fieldState.error.message))}
      onChange={(file) => {
        clearErrors(['file', 'text'])
        field.onChange(file ?? undefined)
      }}
    />
  )
}

const AddForm = ({ place, termId, today }: Pick<EvidenceDialogProps, 'place' | 'termId' | 'today'>) => {
  const { t } = useTranslation('gradebook-ratings')
  const { send } = useSend(addEvidence, {
    invalidates: [listEvidence, getRatingSheet],
    onSuccess: () => toast.success(t('evidence.saved')),
  })
  const form = useAppForm({ schema, defaultValues: { text: '', observedOn: today, rating: null, file: undefined } })
  return (
    <Form
      form={form}
      guard={false}
      onSubmit={async ({ text, observedOn, rating, file }) => {
        const body = {
          termId,
          ratingKind: place.kind,
          code: place.code,
          observedOn,
          ...(rating === null ? {} : { rating }),
          ...(text === '' ? {} : { text }),
        }
        await send({ params: { id: place.learnerId }, body, ...(file ? { files: { file } } : {}) })
        form.reset({ text: '', observedOn, rating: null, file: undefined })
      }}
    >
      <div className={classes.fields}>
        <TextAreaField name="text" label={t('evidence.text')} rows={2} maxLength={1000} />
        <LevelField />
        <FileField />
        <DateField name="observedOn" label={t('evidence.day')} required max={today} />
      </div>
      <FormActions submit={t('evidence.add')} busy={t('evidence.adding')} />
    </Form>
  )
}

const Kept = ({ place, termId }: Pick<EvidenceDialogProps, 'place' | 'termId'>) => {
  const { t } = useTranslation('gradebook-ratings')
  const formats = useFormats()
  const query = useCall(listEvidence, {
    params: { id: place.learnerId },
    query: { termId, ratingKind: place.kind, code: place.code },
  })
  const { fire } = useSend(deleteEvidence, {
    invalidates: [listEvidence, getRatingSheet],
    onSuccess: () => toast.success(t('evidence.deleted')),
  })
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={1} />
    )
  if (query.data.items.length === 0) return <p className={classes.second}>{t('evidence.none')}</p>
  return (
    <ul className={classes.list}>
      {query.data.items.map(({ id, kind, rating, text, hasFile, observedOn, recordedByName, reflection, mine }) => (
        <li key={id}>
          {rating === null ? null : <Band code={rating} name={t(`band.${rating}`)} />}
          <div className={classes.words}>
            {text === null ? null : <p>{text}</p>}
            <p className={classes.second}>
              {[formats.date(observedOn), ...(recordedByName === null ? [] : [recordedByName])].join(', ')}
            </p>
            {reflection === null ? null : <p className={classes.quote}>{reflection}</p>}
          </div>
          {hasFile ? (
            <a href={buildUrl(evidenceFile.path, { id })} target="_blank" rel="noreferrer">
              {t(`evidence.kind.${kind}`)}
            </a>
          ) : null}
          {mine ? (
            <UnstyledButton
              className={classes.remove}
              aria-label={t('evidence.delete', { day: formats.date(observedOn) })}
              onClick={() => fire({ params: { id } })}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </UnstyledButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

export const EvidenceDialog = ({ onClose, name, place, termId, today, ratings }: EvidenceDialogProps) => {
  const { t } = useTranslation('gradebook-ratings')
  const { rating, note } = ratings.cellOf(place)
  const [typed, setTyped] = useState(note ?? '')
  const isChanged = typed.trim() !== (note ?? '')
  const rate = (value: string): void => ratings.rate(place, { rating: value as RatingCode })
  return (
    <Dialog opened onClose={onClose} title={t(`code.${place.code}`)} subject={name} size={800} tall>
      <div className={classes.fields}>
        <ChoiceWells
          label={t('band.label')}
          choices={codes.map((code) => ({ value: code, label: t(`band.${code}`) }))}
          value={rating}
          onChange={rate}
        />
        <Textarea
          label={t('note.label')}
          description={t('note.hint')}
          rows={2}
          maxLength={500}
          disabled={rating === null}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {isChanged && rating !== null ? (
          <div>
            <Button
              variant="light"
              onClick={() => ratings.rate(place, { rating, note: typed.trim() === '' ? null : typed.trim() })}
            >
              {t('note.save')}
            </Button>
          </div>
        ) : null}
      </div>
      <section className={classes.section}>
        <h3>{t('evidence.title')}</h3>
        <Kept place={place} termId={termId} />
      </section>
      <section className={classes.section}>
        <h3>{t('evidence.new')}</h3>
        <AddForm place={place} termId={termId} today={today} />
      </section>
    </Dialog>
  )
}
