/** Chooses who sits a paper: all of the grade, or learners by class. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { TicksField } from '#platform/web/forms/ticks-field.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { groupBy } from '#platform/pure/group.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { chooseSitters, getPlan, getSeries, getSitters, listSeries } from '../../contract/exams.ts'
import type { Detail, Paper } from '../../contract/shapes.ts'
import classes from './exams.module.css'

interface Props {
  readonly detail: Detail
  readonly paper: Paper
  readonly onClose: () => void
}

const schema = z.object({ who: z.enum(['all', 'some']), learnerIds: z.array(z.string()) })

const Choice = ({ detail, paper, given, onClose }: Props & { given: ResponseOf<typeof getSitters> }) => {
  const { t } = useTranslation('exams')
  const form = useAppForm({
    schema,
    defaultValues: {
      who: given.chosen ? 'some' : 'all',
      learnerIds: given.chosen ? given.learners.flatMap(({ id, sits }) => (sits ? [id] : [])) : [],
    },
  })
  const { send } = useSend(chooseSitters, { invalidates: [getSitters, getSeries, listSeries, getPlan] })
  const tick = (ids: string[]) => form.setValue('learnerIds', ids, { shouldDirty: true })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('sitters.title')}
      subject={`${paper.gradeLabel}, ${paper.area}`}
      form={form}
      onSubmit={async ({ who, learnerIds }) => {
        const body = { learnerIds: who === 'all' ? null : learnerIds, version: given.version }
        await send({ params: { id: detail.series.id, paperId: paper.id }, body })
        toast.success(t('saved'))
      }}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection hint={t('sitters.hint')}>
        <Wide>
          <ChoiceField
            name="who"
            label={t('sitters.who')}
            choices={[
              { value: 'all', label: t('sitters.all', { grade: paper.gradeLabel }) },
              { value: 'some', label: t('sitters.some') },
            ]}
          />
        </Wide>
        {form.watch('who') === 'some' ? (
          <Wide>
            <div className={classes.acts}>
              <Button variant="subtle" onClick={() => tick(given.learners.map(({ id }) => id))}>
                {t('sitters.tickAll')}
              </Button>
              <Button variant="subtle" onClick={() => tick([])}>
                {t('sitters.tickNone')}
              </Button>
            </div>
            <TicksField
              name="learnerIds"
              label={t('sitters.learners')}
              groups={[...groupBy(given.learners, (one) => one.class)].map(([label, some]) => ({
                id: label,
                label,
                ticks: some.map(({ id, name, number }) => ({ value: id, label: `${name}, ${number}` })),
              }))}
              words={(count) => t('sitters.ticked', { count })}
            />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}

export const SittersDialog = (props: Props) => {
  const { t } = useTranslation('exams')
  const { detail, paper, onClose } = props
  const query = useCall(getSitters, { params: { id: detail.series.id, paperId: paper.id } }, { staleTime: 0 })
  if (query.data && !query.isFetching) return <Choice {...props} given={query.data} />
  return (
    <Dialog opened onClose={onClose} title={t('sitters.title')}>
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Dialog>
  )
}
