/** Puts a draft in force: what changes, who is told, and whether lessons without a place are left out. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getBoard, listDrafts, type Draft } from '../../../contract/drafts.ts'
import { previewPublication, publishDraft, type Publication } from '../../../contract/publication.ts'

interface Props {
  readonly draft: Draft
  readonly onClose: () => void
}

const changes = ['added', 'changed', 'ended', 'unchanged'] as const

const Preview = ({ found }: { found: Publication }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const isNothing = found.added + found.changed + found.ended === 0
  return (
    <>
      <Facts facts={changes.map((key) => ({ label: t(`publish.${key}`), value: formats.number(found[key]) }))} />
      <h3>{t('publish.told')}</h3>
      {isNothing ? (
        <p>{t('publish.nobody')}</p>
      ) : (
        <ul>
          <li>
            {t('publish.teachers', { count: found.teachers.length })}
            {found.teachers.length > 0 ? `: ${formats.list(found.teachers.map(({ name }) => name))}` : ''}
          </li>
          <li>
            {t('publish.classes', { count: found.streams.length })}
            {found.streams.length > 0 ? `: ${formats.list(found.streams.map(({ label }) => label))}` : ''}
          </li>
        </ul>
      )}
    </>
  )
}

export const PublishDialog = ({ draft, onClose }: Props) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const { id, startsOn, unplaced, version } = draft
  const preview = useCall(previewPublication, { params: { id } })
  const { send } = useSend(publishDraft, { invalidates: [getBoard, listDrafts] })
  const schema = useMemo(
    () =>
      z.object({
        withoutUnplaced: z.boolean().refine((isTicked) => isTicked || unplaced === 0, t('publish.tickFirst')),
      }),
    [t, unplaced],
  )
  const form = useAppForm({ schema, defaultValues: { withoutUnplaced: false } })
  const isPast = startsOn < formats.schoolDay()
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('publish.title', { name: draft.name })}
      subject={t('publish.from', { date: formats.date(startsOn) })}
      form={form}
      onSubmit={async ({ withoutUnplaced }) => {
        await send({ params: { id }, body: { version, withoutUnplaced } })
        toast.success(t('publish.done', { name: draft.name, date: formats.date(startsOn) }))
      }}
      submit={t('publish.publish')}
      busy={t('publish.publishing')}
      disabled={!preview.data || isPast}
    >
      {isPast ? <p className={layout.notice}>{t('publish.past')}</p> : null}
      {preview.data ? (
        <Preview found={preview.data} />
      ) : preview.error ? (
        <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      {unplaced > 0 ? (
        <CheckboxField
          name="withoutUnplaced"
          label={t('publish.without', { count: unplaced })}
          hint={t('publish.withoutHint')}
        />
      ) : null}
    </FormDialog>
  )
}
