/** The board pack: what the Board is asked, kept for each term, and the document in one press. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { boardPack, getBoard, mostDecisions, saveBoard, type Board } from '../../contract/boards.ts'
import { getAnalytics } from '../../contract/overview.ts'
import classes from './reports.module.css'

const schema = z
  .object({
    meetsOn: z.string().optional(),
    decisions: z.array(z.object({ title: z.string().trim().max(100), detail: z.string().trim().max(200) })),
  })
  .superRefine(({ decisions }, context) => {
    for (const [index, { title, detail }] of decisions.entries())
      if (title === '' && detail !== '')
        context.addIssue({ code: 'custom', path: ['decisions', index, 'title'], message: 'Enter what is asked' })
  })

const places = Array.from({ length: mostDecisions }, (_, index) => index)

const BoardForm = ({ board }: { board: Board }) => {
  const { t } = useTranslation('analytics')
  const form = useAppForm({
    schema,
    defaultValues: {
      meetsOn: board.meetsOn ?? undefined,
      decisions: places.map((index) => board.decisions[index] ?? { title: '', detail: '' }),
    },
  })
  const { send } = useSend(saveBoard, { invalidates: [getBoard], onSuccess: () => toast.success(t('board.saved')) })
  const save = ({ meetsOn, decisions }: z.infer<typeof schema>) =>
    send({
      body: {
        termId: board.termId,
        meetsOn: meetsOn ?? null,
        decisions: decisions.filter(({ title }) => title !== ''),
        version: board.version,
      },
    })
  return (
    <Form form={form} onSubmit={save}>
      <FormSection title={t('board.decisions')} hint={t('board.decisionsHint')}>
        {places.map((index) => (
          <Wide key={index}>
            <div className={classes.decision}>
              <TextField
                name={`decisions.${index}.title`}
                label={t('board.title', { number: index + 1 })}
                maxLength={100}
              />
              <TextField
                name={`decisions.${index}.detail`}
                label={t('board.detail', { number: index + 1 })}
                maxLength={200}
              />
            </div>
          </Wide>
        ))}
        <DateField name="meetsOn" label={t('board.meetsOn')} />
      </FormSection>
      <FormActions submit={t('board.save')} busy={t('board.saving')} />
    </Form>
  )
}

const Pack = ({ termId }: { termId: string }) => {
  const { t } = useTranslation('analytics')
  const [busy, setBusy] = useState<'en' | 'sw' | null>(null)
  const make = (language: 'en' | 'sw'): void => {
    setBusy(language)
    void download(boardPack, { query: { termId, language } })
      .then((name) => toast.success(t('export.saved', { name })))
      .catch((error: unknown) => toast.error(messageOf(error)))
      .finally(() => setBusy(null))
  }
  return (
    <div className={classes.packs}>
      {(['en', 'sw'] as const).map((language) => (
        <Button
          key={language}
          variant="light"
          loading={busy === language}
          disabled={busy !== null && busy !== language}
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          onClick={() => make(language)}
        >
          {t(`board.pdf.${language}`)}
        </Button>
      ))}
    </div>
  )
}

const OfTerm = ({ termId }: { termId: string }) => {
  const { data, error, refetch } = useCall(getBoard, { query: { termId } })
  return (
    <>
      <Pack termId={termId} />
      {data ? (
        <BoardForm key={`${data.termId} ${data.version}`} board={data} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </>
  )
}

export const BoardSection = () => {
  const { t } = useTranslation('analytics')
  const termName = useTermName()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data } = useCall(getAnalytics, { query: {} })
  const termId = chosen ?? data?.term?.id
  if (!data || !termId) return null
  return (
    <section className={classes.board} aria-labelledby="board-pack">
      <h2 id="board-pack">{t('board.pack')}</h2>
      <p className={classes.second}>{t('board.lead')}</p>
      <div className={classes.term}>
        <Select
          label={t('filter.term')}
          options={data.terms.map(({ id, name, year }) => ({
            value: id,
            label: t('termOfYear', { name: termName(name), year }),
          }))}
          value={termId}
          onChange={setChosen}
        />
      </div>
      <OfTerm termId={termId} />
    </section>
  )
}
