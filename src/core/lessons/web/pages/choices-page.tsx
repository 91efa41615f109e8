/** Which learning areas the learners of a class chose: electives and religious education. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { getChoices, type ClassChoices } from '../../contract/choices.ts'
import { lessonsEvent, listTimetables } from '../../contract/lessons.ts'
import { choicesSearch } from '../searches.ts'
import classes from './choices-page.module.css'

const ChoicesDialog = lateDialog(async () => (await import('../components/choices-dialog.tsx')).ChoicesDialog)

type Learner = ClassChoices['learners'][number]

const Areas = ({ choices, onChoose }: { choices: ClassChoices; onChoose: (areaId: string) => void }) => {
  const { t } = useTranslation('lessons')
  const all = choices.learners.length
  return (
    <section className={layout.section}>
      <h2>{t('choices.areas')}</h2>
      <p>{t('choices.areasText')}</p>
      <ul className={layout.rows}>
        {choices.areas.map(({ id, name, learners }) => (
          <li key={id} className={layout.row}>
            <div className={layout.words}>
              <div className={layout.title}>{name}</div>
              <div className={layout.second}>
                {learners === 0 ? t('choices.everybody') : t('choices.some', { count: learners, all })}
              </div>
            </div>
            <Button variant="light" aria-label={t('choices.who', { area: name })} onClick={() => onChoose(id)}>
              {t('choices.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Learners = ({ choices: { learners, areas, stream } }: { choices: ClassChoices }) => {
  const { t } = useTranslation('lessons')
  if (areas.every((area) => area.learners === 0)) return null
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  // Learners who have not chosen come first: they keep groups from standing side by side.
  const rows = [...learners].sort((a, b) => Number(a.learningAreaIds.length > 0) - Number(b.learningAreaIds.length > 0))
  const columns: DataColumn<Learner>[] = [
    { id: 'name', header: t('choices.learner'), cell: ({ name }) => name },
    {
      id: 'areas',
      header: t('choices.takes'),
      cell: ({ learningAreaIds }) =>
        learningAreaIds.length === 0
          ? t('choices.notYet')
          : learningAreaIds.map((id) => names.get(id) ?? '').join(', '),
    },
  ]
  return (
    <section className={layout.section}>
      <h2>{t('choices.learners')}</h2>
      <DataTable
        stacked
        label={t('choices.table', { class: stream.label })}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
      />
    </section>
  )
}

const useLead = (choices: ClassChoices | undefined): string | undefined => {
  const { t } = useTranslation('lessons')
  if (!choices || choices.areas.every(({ learners }) => learners === 0)) return t('choices.lead')
  const open = choices.learners.filter(({ learningAreaIds }) => learningAreaIds.length === 0).length
  return open === 0 ? t('choices.complete') : t('choices.open', { count: open })
}

export const ChoicesPage = () => {
  const { t } = useTranslation('lessons')
  const navigate = useNavigate()
  const { class: asked } = choicesSearch.parse(useSearch({ strict: false }))
  const streams = useCall(listTimetables, { query: {} })
  const all = streams.data?.items.map(({ stream }) => stream) ?? []
  const chosen = all.find(({ id }) => id === asked) ?? all[0]
  const query = useCall(
    getChoices,
    { params: { id: chosen?.id ?? '' } },
    { enabled: chosen !== undefined, live: true, keepPrevious: true },
  )
  useLive(lessonsEvent, getChoices)
  const [areaId, setAreaId] = useState<string | null>(null)
  const area = query.data?.areas.find(({ id }) => id === areaId)
  const error = streams.error ?? query.error
  const lead = useLead(query.data)
  return (
    <>
      <PageHeader
        title={t('choices.title')}
        lead={lead}
        back="/admin/lessons"
        secondary={
          <Button
            renderRoot={(props) => <Link to="/admin/lessons/import" search={{ kind: 'choices' }} {...props} />}
            variant="light"
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          >
            {t('choices.import')}
          </Button>
        }
      />
      {chosen ? (
        <div className={layout.bar}>
          <Select
            className={classes.class ?? ''}
            aria-label={t('choices.class')}
            options={all.map(({ id, label }) => ({ value: id, label }))}
            value={chosen.id}
            onChange={(id) => id && void navigate({ to: '.', search: { class: id }, replace: true })}
          />
        </div>
      ) : null}
      {query.data && chosen ? (
        query.data.learners.length === 0 ? (
          <EmptyState title={t('choices.none', { class: query.data.stream.label })} text={t('choices.noneText')} />
        ) : (
          <>
            <Areas choices={query.data} onChoose={setAreaId} />
            <Learners choices={query.data} />
          </>
        )
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void (streams.error ? streams : query).refetch()} />
      ) : streams.data && !chosen ? (
        <EmptyState title={t('list.none')} text={t('list.noneText')} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
      {area && query.data ? <ChoicesDialog choices={query.data} area={area} onClose={() => setAreaId(null)} /> : null}
    </>
  )
}
