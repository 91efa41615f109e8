/** Where an import begins: whose list it is, the file, and what was brought in before. */
import { importKinds } from '../../../contract/lists.ts'
import { IconSchool, IconUsersGroup } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { isNetworkFailure } from '#platform/web/forms/form-failure.ts'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { importBytes, listImports, startImport, type ImportItem } from '../../../contract/imports.ts'
import { DropZone } from '../components/drop-zone.tsx'
import { EarlierImports } from '../components/earlier-imports.tsx'
import { TemplateButton } from '../components/file-buttons.tsx'
import { startSearch } from '../searches.ts'
import classes from './start-page.module.css'

const icons = { learners: IconSchool, staff: IconUsersGroup }

const useStart = (kind: ImportItem['kind']) => {
  const { t } = useTranslation('people-imports')
  const { t: common } = useTranslation('platform')
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [isLarge, setLarge] = useState(false)
  const { send, sending, error, reset } = useSend(startImport, { invalidates: [listImports] })
  const start = async (next: File): Promise<void> => {
    setFile(next)
    reset()
    setLarge(next.size > importBytes)
    if (next.size > importBytes) return
    const found = await send({ body: { kind }, files: { file: next } }).catch(() => null)
    if (found) await navigate({ to: '/admin/import/$importId', params: { importId: found.id } })
  }
  const refusal = error ? (isNetworkFailure(error) ? common('form.network') : error.message || common('error.unexpected')) : undefined
  return {
    start: (next: File) => void start(next),
    reading: sending ? file?.name : undefined,
    failure: isLarge ? t('start.tooLarge') : refusal,
    again: file && error && isNetworkFailure(error) ? () => void start(file) : null,
  }
}

const NewImport = ({ kind }: { kind: ImportItem['kind'] }) => {
  const { t } = useTranslation('people-imports')
  const navigate = useNavigate()
  const { t: common } = useTranslation('platform')
  const { start, reading, failure, again } = useStart(kind)
  return (
    <section className={classes.new}>
      <ChoiceWells
        label={t('start.whose')}
        choices={importKinds.map((value) => ({ value, label: t(`kind.${value}`), icon: icons[value] }))}
        value={kind}
        disabled={reading !== undefined}
        onChange={(value) => void navigate({ to: '.', search: (before: object) => ({ ...before, kind: value }), replace: true, resetScroll: false })}
      />
      <DropZone reading={reading} onFile={start} />
      {failure ? (
        <div className={classes.failure}>
          <FormError message={failure} />
          {again ? (
            <Button variant="light" onClick={again}>
              {common('error.tryAgain')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className={classes.template}>
        <p>{t(`${kind}.columnsHint`)}</p>
        <TemplateButton kind={kind} />
      </div>
    </section>
  )
}

export const StartPage = () => {
  const { t } = useTranslation('people-imports')
  const search = startSearch.parse(useSearch({ strict: false }))
  return (
    <>
      <PageHeader title={t('start.title')} lead={t('start.lead')} />
      <div className={classes.page}>
        <NewImport kind={search.kind ?? 'learners'} />
        <section>
          <h2 className={classes.heading}>{t('earlier.title')}</h2>
          <EarlierImports page={search.page ?? 1} />
        </section>
      </div>
    </>
  )
}
