/** Start of an import: kind of list, file, and earlier imports. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { isNetworkFailure } from '#platform/web/errors/failure.ts'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { importBytes, listImports, startImport } from '../../contract/imports.ts'
import { useSubject, useSubjectKind } from '../subject.ts'
import { DropZone } from './drop-zone.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { TemplateButton } from './file-buttons.tsx'
import { startSearch } from '../../contract/searches.ts'
import classes from './start.module.css'

const useStart = (kind: string) => {
  const { t } = useTranslation('imports')
  const { t: common } = useTranslation('platform')
  const { home, targetId } = useSubject()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [isLarge, setLarge] = useState(false)
  const { send, sending, error, reset } = useSend(startImport, { invalidates: [listImports] })
  const start = async (next: File): Promise<void> => {
    setFile(next)
    reset()
    setLarge(next.size > importBytes)
    if (next.size > importBytes) return
    const found = await send({ body: { kind, ...(targetId ? { targetId } : {}) }, files: { file: next } }).catch(
      () => null,
    )
    if (found) await navigate({ to: `${home}/${found.id}` })
  }
  const refusal = error
    ? isNetworkFailure(error)
      ? common('form.network')
      : error.message || common('error.unexpected')
    : undefined
  return {
    start: (next: File) => void start(next),
    reading: sending ? file?.name : undefined,
    failure: isLarge ? t('start.tooLarge') : refusal,
    again: file && error && isNetworkFailure(error) ? () => void start(file) : null,
  }
}

const NewImport = ({ kind }: { kind: string }) => {
  const { t } = useTranslation('imports')
  const { kinds } = useSubject()
  const { texts } = useSubjectKind(kind)
  const navigate = useNavigate()
  const { t: common } = useTranslation('platform')
  const { start, reading, failure, again } = useStart(kind)
  return (
    <section className={classes.new}>
      {kinds.length > 1 ? (
        <ChoiceWells
          label={t('start.whose')}
          choices={kinds.map(({ kind: value, texts: own, icon }) => ({
            value,
            label: t(`${own}.name`),
            ...(icon ? { icon } : {}),
          }))}
          value={kind}
          disabled={reading !== undefined}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: (before: object) => ({ ...before, kind: value }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      ) : null}
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
        <p>{t(`${texts}.hint`)}</p>
        <TemplateButton kind={kind} />
      </div>
    </section>
  )
}

export const Start = () => {
  const { t } = useTranslation('imports')
  const { title, lead, back, kinds, First } = useSubject()
  const search = startSearch.parse(useSearch({ strict: false }))
  const kind = kinds.find((one) => one.kind === search.kind) ?? kinds[0]
  return (
    <>
      <PageHeader title={title} lead={lead} back={back} />
      {First ? <First /> : null}
      <div className={classes.page}>
        <NewImport kind={kind?.kind ?? ''} />
        <section>
          <h2 className={classes.heading}>{t('earlier.title')}</h2>
          <EarlierImports page={search.page ?? 1} />
        </section>
      </div>
    </>
  )
}
